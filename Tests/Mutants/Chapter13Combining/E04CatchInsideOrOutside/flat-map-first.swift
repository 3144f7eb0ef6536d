// expect: failed newQuery — The user typed a new query during a request, and the old request was

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapFirst { query in
      search(query)
        .map { titles in .found(titles) }
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
  }
}
