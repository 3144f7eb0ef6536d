// expect: failed oneRequest — The table and the banner subscribed, and a query started two requests, one for

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
