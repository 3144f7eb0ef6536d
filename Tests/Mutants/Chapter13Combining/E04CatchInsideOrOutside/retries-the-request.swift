// expect: failed failure — A request failed, and `.failed` was emitted later than its error.

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
        .retry(2)
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
  }
}
