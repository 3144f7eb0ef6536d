// expect: failed manyObservers — Three tables and three banners subscribed. A query did not start

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }
    let shared = events.share()
    var banners = 0
    let errors = Observable<Event<[String]>>.deferred {
      banners += 1
      return (banners > 2 ? events : shared).do(onDispose: { banners -= 1 })
    }
    return (shared.compactMap(\.element), errors.compactMap(\.error))
  }
}
