// CurrentThreadScheduler makes the loop, in a private class; debug is built with using.

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    .create { observer in
      let loop = RetryLoop(self.asObservable(), observer, maxAttempts)
      return loop.run()
    }
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    Observable.using(
      {
        log(name + " -> subscribed")
        return CompositeDisposable(disposables: [
          Disposables.create { log(name + " -> isDisposed") }
        ])
      },
      observableFactory: { _ in
        self.asObservable().do(
          onNext: { log("\(name) -> Event next(\($0))") },
          onError: { log("\(name) -> Event error(\($0))") },
          onCompleted: { log("\(name) -> Event completed") }
        )
      }
    )
  }
}

private final class RetryLoop<Element> {
  private let source: Observable<Element>
  private let observer: AnyObserver<Element>
  private var left: Int
  private let slot = SerialDisposable()

  init(_ source: Observable<Element>, _ observer: AnyObserver<Element>, _ attempts: Int) {
    self.source = source
    self.observer = observer
    left = attempts
  }

  func run() -> any Disposable {
    _ = CurrentThreadScheduler.instance.schedule(()) { [self] in
      attempt()
      return Disposables.create()
    }
    return slot
  }

  private func attempt() {
    guard !slot.isDisposed else { return }
    left -= 1
    let single = SingleAssignmentDisposable()
    slot.disposable = single
    single.setDisposable(
      source.subscribe(
        onNext: { [observer] in observer.onNext($0) },
        onError: { [self] error in
          guard left > 0 else { return observer.onError(error) }
          _ = CurrentThreadScheduler.instance.schedule(()) { [self] in
            attempt()
            return Disposables.create()
          }
        },
        onCompleted: { [observer] in observer.onCompleted() }
      )
    )
  }
}
