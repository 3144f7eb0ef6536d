// expect: failed elementsOfBoth — Both observables emitted, also equal and empty texts

import CourseDomain
import RxCore

private final class Both<Element>: Disposable {
  private let target: AnyObserver<Element>
  private let parts = CompositeDisposable()
  private var isOpen = true
  private var hasSecond = false

  init(_ target: AnyObserver<Element>) { self.target = target }

  func join(_ source: Observable<Element>, isSecond: Bool = false) {
    guard isOpen else { return }
    var count = 0
    let subscription = source.subscribe { [self] event in
      if !isSecond, hasSecond, case .next = event { return }
      if isSecond, count >= 2 { hasSecond = true }
      count += 1
      on(event)
    }
    _ = parts.insert(subscription)
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
      both.join(second, isSecond: true)
      return both
    }
  }
}
