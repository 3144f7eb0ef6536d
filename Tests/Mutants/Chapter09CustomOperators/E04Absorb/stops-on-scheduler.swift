// expect: failed endWithinScheduledWork — The result ended within work of a scheduler, and one of

import CourseDomain
import RxCore

private final class Pair<Element> {
  let one = SerialDisposable()
  let two = SerialDisposable()
  private var observer: AnyObserver<Element>?

  init(_ observer: AnyObserver<Element>) { self.observer = observer }

  var isRunning: Bool { observer != nil }

  func take(_ source: Observable<Element>, _ slot: SerialDisposable) {
    guard observer != nil else { return }
    slot.disposable = source.subscribe(
      onNext: { element in self.observer?.onNext(element) },
      onError: { error in self.end { $0.onError(error) } },
      onCompleted: { self.end { $0.onCompleted() } }
    )
  }

  private func end(_ send: (AnyObserver<Element>) -> Void) {
    guard let last = observer else { return }
    observer = nil
    send(last)
    _ = CurrentThreadScheduler.instance.schedule(()) {
      self.stop()
      return Disposables.create()
    }
  }

  func stop() {
    observer = nil
    one.dispose()
    two.dispose()
  }
}

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let pair = Pair(observer)
      pair.take(first, pair.one)
      pair.take(second, pair.two)
      return Disposables.create {
        if pair.isRunning { pair.stop() }
      }
    }
  }
}
