// expect: failed lateObserver — The table or the banner subscribed later than the other, and it received an old

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share(replay: 1)
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
