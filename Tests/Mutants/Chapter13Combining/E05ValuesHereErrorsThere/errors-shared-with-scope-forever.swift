// expect: failed bannerStartsAnew — `queries` completed or failed, and the banner subscribed again.

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share()
    return (
      events.compactMap(\.element), events.compactMap(\.error).share(replay: 0, scope: .forever)
    )
  }
}
