// expect: failed synchronousFailure — A request failed during its subscription, and the banner did

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query -> Observable<Event<[String]>> in
      .create { observer in
        var isSubscribing = true
        defer { isSubscribing = false }
        return request(query).materialize().subscribe(
          onNext: { if $0.error == nil || !isSubscribing { observer.onNext($0) } },
          onCompleted: { observer.onCompleted() }
        )
      }
    }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
