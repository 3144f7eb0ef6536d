// Counts the pending failures, and the first call drains them in a loop.

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    .create { observer in
      let place = SerialDisposable()
      var failures = 0
      var made = 0
      var isDraining = false

      func drain() {
        if isDraining { return }
        isDraining = true
        while made == failures, !place.isDisposed {
          made += 1
          let isLast = made == maxAttempts
          place.disposable = Disposables.create()
          let attempt = SingleAssignmentDisposable()
          place.disposable = attempt
          attempt.setDisposable(
            self.subscribe(
              onNext: observer.onNext,
              onError: { error in
                if isLast { return observer.onError(error) }
                failures += 1
                drain()
              },
              onCompleted: observer.onCompleted
            )
          )
        }
        isDraining = false
      }

      drain()
      return place
    }
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    let say = { (what: String) in log("\(name) -> \(what)") }
    return self.asObservable().materialize()
      .do(
        onNext: { say("Event \($0)") },
        onSubscribe: { say("subscribed") },
        onDispose: { say("isDisposed") }
      )
      .dematerialize()
  }
}
