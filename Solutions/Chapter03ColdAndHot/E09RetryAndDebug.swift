// 3.9 retry(3).debug()
//
// `myRetry` subscribes to its source again when the source fails.
//
// - It makes at most `maxAttempts` subscriptions, and passes on the error of the last one.
//   `maxAttempts` is at least 1. No attempt follows one that completes.
// - All elements are passed on, also those of attempts that fail later.
// - Each observer of the result has all attempts.
// - An attempt is disposed of before the next one starts.
// - Disposing of the result ends the current attempt, and no further attempt is made, also if an
//   attempt is starting at that moment. Before `subscribe` has returned, it may take effect late.
// - 10,000 failures during `subscribe` need no deeper stack than two.
//
// `myDebug` passes on all events unchanged. Before it passes on an event, it calls `log` with a
// line. It also logs the beginning and the end of each subscription:
//
//   name -> subscribed
//   name -> Event next(1)
//   name -> Event completed
//   name -> isDisposed
//
// - `subscribed` is logged before the source is subscribed to.
// - `isDisposed` is logged once, at the end of each subscription: after `completed`, after an error
//   and on disposal. A disposal also unsubscribes from the source.
//
// RxCore's `retry` and `debug`, in any form, are not allowed in the answer.

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
        next.setDisposable(source.subscribe(receive))
      }
      isStarting = false
    }

    private func receive(_ event: Event<Element>) {
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
