// expect: failed reentrantTerminalEvent — While it received an error, the banner made `queries`

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = Observable<Event<[String]>>.create { observer in
      var isDelivering = false
      let inner = SerialDisposable()
      var (isRunning, isOver) = (false, false)
      let outer = queries.subscribe(
        onNext: { query in
          isRunning = true
          let slot = SingleAssignmentDisposable()
          inner.disposable = slot
          slot.setDisposable(
            request(query).materialize().subscribe(
              onNext: {
                isDelivering = true
                observer.onNext($0)
                isDelivering = false
              },
              onCompleted: {
                isRunning = false
                if isOver { observer.onCompleted() }
              }
            )
          )
        },
        onError: { error in if !isDelivering { observer.onError(error) } },
        onCompleted: {
          isOver = true
          if !isRunning { observer.onCompleted() }
        }
      )
      return Disposables.create(outer, inner)
    }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
