// expect: failed idleSource — An hour passed without a query, and the observable terminated or

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.timeout(.seconds(60), scheduler: MainScheduler.instance).flatMapLatest { query in
      search(query)
        .map { titles in .found(titles) }
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
  }
}
