// expect: failed disposal — Both observers had unsubscribed, at a tick or on an event, and a request

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events =
      queries
      .flatMapLatest { query in request(query).materialize() }
      .publish()
    let connected = Observable<Event<[String]>>.create { observer in
      let subscription = events.subscribe(observer)
      _ = events.connect()
      return subscription
    }
    return (connected.compactMap(\.element), connected.compactMap(\.error))
  }
}
