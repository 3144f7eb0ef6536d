// expect: failed events — A subscriber must receive one element

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// Calls a closure for each event of a control.
  final class Target {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    func fire() { action() }
  }
}

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = E02.Target { observer.onNext(()) }
      control.addTarget(target, action: E02.Target.fire, for: events.union(.primaryActionTriggered))
      return Disposables.create { [weak control] in
        control?.removeTarget(target, for: events.union(.primaryActionTriggered))
      }
    }
    .take(until: deallocated)
  }
}
