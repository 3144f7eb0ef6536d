// The target is a disposable and retains itself until it is disposed of.

import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  final class Target: Disposable {
    private weak var control: UIControl?
    private let events: UIControl.Event
    private let callback: () -> Void
    private var me: Target?

    init(_ control: UIControl, _ events: UIControl.Event, _ callback: @escaping () -> Void) {
      self.control = control
      self.events = events
      self.callback = callback
      me = self
    }

    func eventHandler() { callback() }

    func dispose() {
      defer { me = nil }
      control?.removeTarget(self, for: events)
    }
  }
}

extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let source = Observable<Void>.create { [weak control = base] observer in
      guard let control else { return Disposables.create() }
      let target = E02.Target(control, events) { observer.onNext(()) }
      control.addTarget(target, action: E02.Target.eventHandler, for: events)
      return target
    }
    return source.take(until: base.rx.deallocated)
  }
}
