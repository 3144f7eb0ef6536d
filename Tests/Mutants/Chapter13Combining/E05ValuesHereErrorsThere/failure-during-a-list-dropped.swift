// expect: failed reentrantFailure — While it received a list, the table made the request fail. The

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query -> Observable<Event<[String]>> in
      .create { observer in
        var isDelivering = false
        return request(query).materialize().subscribe(
          onNext: {
            if isDelivering, $0.error != nil { return }
            isDelivering = true
            observer.onNext($0)
            isDelivering = false
          },
          onCompleted: { observer.onCompleted() }
        )
      }
    }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
