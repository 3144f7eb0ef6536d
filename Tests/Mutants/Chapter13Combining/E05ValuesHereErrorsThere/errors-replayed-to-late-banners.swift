// expect: failed lateBanner — A second banner subscribed after an error, and it received the old

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share()
    return (events.compactMap(\.element), events.compactMap(\.error).share(replay: 1))
  }
}
