// expect: failed terminalEventDuringAnElement — While the observer received an element of one

import CourseDomain
import RxCore

private final class Both<Element>: ObserverType, Disposable {
  private let target: AnyObserver<Element>
  private let parts = CompositeDisposable()
  private var isOpen = true
  private var depth = 0
  private var pending: Event<Element>?

  init(_ target: AnyObserver<Element>) { self.target = target }

  func join(_ source: Observable<Element>) {
    guard isOpen else { return }
    _ = parts.insert(source.subscribe(self))
  }

  func on(_ event: Event<Element>) {
    guard isOpen else { return }
    if depth > 0, event.isStopEvent {
      pending = pending ?? event
      return
    }
    isOpen = !event.isStopEvent
    depth += 1
    target.on(event)
    depth -= 1
    if depth == 0, let last = pending {
      pending = nil
      on(last)
    }
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
