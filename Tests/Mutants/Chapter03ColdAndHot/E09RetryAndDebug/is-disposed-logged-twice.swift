// expect: failed debugLogsEachEvent — The log or the events differ

import CourseDomain
import RxCore

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

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    .create { observer in
      let attempts = E09.Attempts(self.asObservable(), maxAttempts, observer)
      attempts.start()
      return attempts.attempt
    }
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    .create { observer in
      log("\(name) -> subscribed")
      let subscription = self.subscribe { event in
        log("\(name) -> Event \(event)")
        observer.on(event)
        if event.isStopEvent { log("\(name) -> isDisposed") }
      }
      return Disposables.create {
        subscription.dispose()
        log("\(name) -> isDisposed")
      }
    }
  }
}
