// expect: failed removed — Until the subscription is disposed of, the

import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  final class Target {
    private let handler: () -> Void

    init(_ handler: @escaping () -> Void) { self.handler = handler }

    func fire() { handler() }
  }
}

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable.create { [weak control = base] observer in
      var target: E02.Target? = E02.Target { observer.onNext(()) }
      control?.addTarget(target, action: E02.Target.fire, for: events)
      return Disposables.create { target = nil }
    }
    .take(until: deallocated)
  }
}
