// expect: timed-out synchronous — A request emitted or failed during its subscription, and the screen did not

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query in
      search(query)
        .map { titles in .found(titles) }
        .startWith(.searching(query))
    }
    .retry()
  }
}
