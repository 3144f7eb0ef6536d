// expect: leaked removed — Until the subscription is disposed of, the

import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  final class Target {
    private var callback: (() -> Void)?
    private var selfReference: Target?

    init(_ callback: @escaping () -> Void) {
      self.callback = callback
      selfReference = self
    }

    func fire() { callback?() }

    func stop() { callback = nil }
  }
}

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable.create { [weak control = base] observer in
      guard let control else { return Disposables.create() }
      let target = E02.Target { observer.onNext(()) }
      control.addTarget(target, action: E02.Target.fire, for: events)
      return Disposables.create { [weak control, weak target] in
        if let target { control?.removeTarget(target, for: events) }
        target?.stop()
      }
    }
    .take(until: deallocated)
  }
}
