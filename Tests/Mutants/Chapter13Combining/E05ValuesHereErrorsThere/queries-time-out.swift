// expect: failed idleSource — An hour passed without a query, and the table or the banner received

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.timeout(.seconds(60), scheduler: MainScheduler.instance)
      .flatMapLatest { query in request(query).materialize() }
      .share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
