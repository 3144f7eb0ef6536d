// expect: failed disposal — The screen unsubscribed, at a tick or when it received a state, and a

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    .create { observer in
      let inner = SerialDisposable()
      var (number, isRunning, isOver) = (0, false, false)
      let outer = queries.subscribe(
        onNext: { query in
          let slot = SingleAssignmentDisposable()
          inner.disposable = slot
          isRunning = true
          number += 1
          let id = number
          observer.onNext(.searching(query))
          guard id == number else { return }
          slot.setDisposable(
            search(query).subscribe(
              onNext: { observer.onNext(.found($0)) },
              onError: {
                observer.onNext(.failed("\($0)"))
                guard id == number else { return }
                isRunning = false
                if isOver { observer.onCompleted() }
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
      return Disposables.create {
        outer.dispose()
        if !isOver { inner.dispose() }
      }
    }
  }
}
