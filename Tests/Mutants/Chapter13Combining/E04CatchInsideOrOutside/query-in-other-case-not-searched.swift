// expect: failed manyQueries — The screen did not receive exactly the states of 120 searches: for

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    .deferred {
      var last: String?
      return queries.flatMapLatest { query -> Observable<SearchState> in
        defer { last = query }
        if let previous = last, previous != query, previous.lowercased() == query.lowercased() {
          return .just(.searching(query))
        }
        return search(query).map { .found($0) }.catch { .just(.failed("\($0)")) }
          .startWith(.searching(query))
      }
    }
  }
}
