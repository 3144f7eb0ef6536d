// expect: failed otherResultDuringASubscription — While an observable was being subscribed to, an

import CourseDomain
import RxCore

private enum Current {
  nonisolated(unsafe) static var sink: AnyObject?
}

private final class Both<Element>: ObserverType, Disposable {
  private let target: AnyObserver<Element>
  private let parts = CompositeDisposable()
  private var isOpen = true

  init(_ target: AnyObserver<Element>) { self.target = target }

  func join(_ source: Observable<Element>) {
    guard isOpen else { return }
    Current.sink = self
    _ = parts.insert(
      source.subscribe { event in (Current.sink as? Both<Element> ?? self).on(event) }
    )
    if Current.sink === self { Current.sink = nil }
  }

  func on(_ event: Event<Element>) {
    guard isOpen else { return }
    isOpen = !event.isStopEvent
    target.on(event)
    if !isOpen { parts.dispose() }
  }

  func dispose() {
    isOpen = false
    parts.dispose()
  }
}

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let both = Both(observer)
      both.join(first)
      both.join(second)
      return both
    }
  }
}
