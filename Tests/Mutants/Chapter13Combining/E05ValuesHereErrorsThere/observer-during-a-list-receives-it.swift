// expect: failed observerDuringADelivery — A table or a banner subscribed while another one

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    var current: Event<[String]>?
    let events = queries.flatMapLatest { query in request(query).materialize() }
      .do(onNext: { current = $0 }, afterNext: { _ in current = nil })
      .share()
    let joined = Observable<Event<[String]>>.deferred {
      current.map { events.startWith($0) } ?? events
    }
    return (joined.compactMap(\.element), joined.compactMap(\.error))
  }
}
