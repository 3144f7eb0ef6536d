// 3.9 retry(3).debug()
//
// `myRetry` subscribes again when the source fails, up to `maxAttempts` subscriptions in all; the
// error of the last one is passed on. An attempt is let go of before the next one begins, and ten
// thousand failures in a row need no deeper stack than two. `maxAttempts` is at least 1.
//
// `myDebug` tells `log` what passes at its own place, before it passes it on, in lines such as
//   name -> subscribed
//   name -> Event next(1)
//   name -> Event completed
//   name -> isDisposed
// The last one comes once, at the end of each subscription, whatever ends it.

import CourseDomain
import RxCore
// BEGIN SOLUTION
// STUB:

enum E09 {
  /// The attempts of one subscription, one after the other.
  fileprivate final class Attempts<Element> {
    private let source: Observable<Element>
    private let observer: AnyObserver<Element>
    private var left: Int
    /// The current attempt; assigning the next one disposes of it.
    let attempt = SerialDisposable()
    private var isStarting = false
    private var isFailed = true

    init(_ source: Observable<Element>, _ maxAttempts: Int, _ observer: AnyObserver<Element>) {
      self.source = source
      self.observer = observer
      self.left = maxAttempts
    }

    /// Starts attempts until one does not fail synchronously. An attempt that fails later calls
    /// this method again; one that fails synchronously only sets the flag for the running loop.
    func start() {
      guard !isStarting else { return }
      isStarting = true
      while isFailed, !attempt.isDisposed {
        isFailed = false
        left -= 1
        let next = SingleAssignmentDisposable()
        attempt.disposable = next
        next.setDisposable(source.subscribe(hear))
      }
      isStarting = false
    }

    private func hear(_ event: Event<Element>) {
      guard case .error = event, left > 0 else { return observer.on(event) }
      isFailed = true
      start()
    }
  }
}

// END SOLUTION
extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.9 Loop, don't recurse.
    // STUB: .unimplemented("3.9")
    .create { observer in
      let attempts = E09.Attempts(self.asObservable(), maxAttempts, observer)
      attempts.start()
      return attempts.attempt
    }
    // END SOLUTION
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.9 Log each event, then pass it on.
    // STUB: .unimplemented("3.9")
    .create { observer in
      log("\(name) -> subscribed")
      let subscription = self.subscribe { event in
        log("\(name) -> Event \(event)")
        observer.on(event)
      }
      return Disposables.create {
        subscription.dispose()
        log("\(name) -> isDisposed")
      }
    }
    // END SOLUTION
  }
}
