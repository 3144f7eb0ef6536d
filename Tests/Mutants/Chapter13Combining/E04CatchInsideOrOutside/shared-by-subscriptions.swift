// expect: failed ownRequests — Several observers subscribed, one of them after another had finished, and one

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
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
    .share()
  }
}
