// expect: failed leavingWhileAnAttemptBegins — The observer unsubscribed while the second attempt was starting; that attempt

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    .create { observer in
      let current = SerialDisposable()
      var attempt = 0
      var looping = false
      var again = false
      var stopped = false
      func start() {
        again = true
        guard !looping else { return }
        looping = true
        defer { looping = false }
        while again, !stopped {
          again = false
          attempt += 1
          let slot = SingleAssignmentDisposable()
          current.disposable = slot
          slot.setDisposable(
            self.subscribe { event in
              switch event {
              case .error where attempt < maxAttempts:
                slot.dispose()
                start()
              case .next: observer.on(event)
              default:
                stopped = true
                observer.on(event)
              }
            }
          )
        }
      }
      start()
      return Disposables.create { current.disposable.dispose() }
    }
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    self.asObservable().do(
      onNext: { log("\(name) -> Event next(\($0))") },
      onError: { log("\(name) -> Event error(\($0))") },
      onCompleted: { log("\(name) -> Event completed") },
      onSubscribe: { log("\(name) -> subscribed") },
      onDispose: { log("\(name) -> isDisposed") }
    )
  }
}
