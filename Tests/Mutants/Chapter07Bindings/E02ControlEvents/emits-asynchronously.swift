// expect: failed removed — Until the subscription is disposed of, the

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// A target that calls a closure at each event. The control does not retain it.
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
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = E02.Target { observer.onNext(()) }
      control.addTarget(target, action: E02.Target.fire, for: events)
      return Disposables.create { [weak control] in
        control?.removeTarget(target, for: events)
      }
    }
    .take(until: deallocated)
    .observe(on: MainScheduler.asyncInstance)
  }
}
