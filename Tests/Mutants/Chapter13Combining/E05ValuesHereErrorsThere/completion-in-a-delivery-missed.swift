// expect: failed reentrantTerminalEvent — While it received an error, the banner made `queries`

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = Observable<Event<[String]>>.create { observer in
      var depth = 0
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
                depth += 1
                observer.onNext($0)
                depth -= 1
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
          if depth > 0 { return }
          isOver = true
          if !isRunning { observer.onCompleted() }
        }
      )
      return Disposables.create(outer, inner)
    }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
