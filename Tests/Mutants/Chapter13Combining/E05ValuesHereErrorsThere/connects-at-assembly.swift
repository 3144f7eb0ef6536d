// expect: failed disposal — Both observers had unsubscribed, at a tick or on an event, and a request

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.publish()
    _ = events.connect()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
