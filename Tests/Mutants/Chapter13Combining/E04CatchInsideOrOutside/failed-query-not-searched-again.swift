// expect: failed manyQueries — The screen did not receive exactly the states of 120 searches: for

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    .deferred {
      var failed: Set<String> = []
      return queries.flatMapLatest { query -> Observable<SearchState> in
        if failed.contains(query), query.count > 1 { return .just(.searching(query)) }
        return search(query)
          .map { titles in SearchState.found(titles) }
          .catch { error in
            failed.insert(query)
            return .just(.failed("\(error)"))
          }
          .startWith(.searching(query))
      }
    }
  }
}
