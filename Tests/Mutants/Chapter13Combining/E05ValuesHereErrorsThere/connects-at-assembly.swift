// expect: failed oneObserver — With only the table or only the banner subscribed, events of that

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
