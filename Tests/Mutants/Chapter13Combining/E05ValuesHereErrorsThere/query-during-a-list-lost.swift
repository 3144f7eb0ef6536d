// expect: failed reentrantQuery — While it received a list or an error, the table or the banner

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
          if isDelivering { return }
          isRunning = true
          let slot = SingleAssignmentDisposable()
          inner.disposable = slot
          slot.setDisposable(
            request(query).materialize().subscribe(
              onNext: {
                isDelivering = $0.element != nil
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
        onError: observer.onError,
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
