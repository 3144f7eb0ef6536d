// expect: failed successStops — The observer did not receive all elements of an attempt

import CourseDomain
import RxCore

private final class Attempts<Element>: Disposable {
  private let source: Observable<Element>
  private let observer: AnyObserver<Element>
  private var delivered = 0
  private var left: Int
  private let current = SerialDisposable()
  private let pending = SerialDisposable()

  init(_ source: Observable<Element>, _ maxAttempts: Int, _ observer: AnyObserver<Element>) {
    self.source = source
    self.observer = observer
    left = maxAttempts
  }

  func start() {
    guard !current.isDisposed else { return }
    left -= 1
    let attempt = SingleAssignmentDisposable()
    current.disposable = attempt
    attempt.setDisposable(
      source.skip(delivered).subscribe { event in
        if case .next = event { self.delivered += 1 }
        if case .error = event, self.left > 0 {
          self.startAgain()
        } else {
          self.observer.on(event)
        }
      }
    )
  }

  // The trampoline is the loop: within `subscribe` it runs the work when create has returned.
  private func startAgain() {
    current.disposable = Disposables.create()
    pending.disposable = CurrentThreadScheduler.instance.schedule(()) { _ in
      self.start()
      return Disposables.create()
    }
  }

  func dispose() {
    pending.dispose()
    current.dispose()
  }
}

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    let source = asObservable()
    return .create { observer in
      let attempts = Attempts(source, maxAttempts, observer)
      attempts.start()
      return attempts
    }
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    let source = asObservable()
    return .create { observer in
      log("\(name) -> subscribed")
      let subscription = source.subscribe { event in
        log("\(name) -> Event \(event)")
        observer.on(event)
      }
      return Disposables.create {
        subscription.dispose()
        log("\(name) -> isDisposed")
      }
    }
  }
}
