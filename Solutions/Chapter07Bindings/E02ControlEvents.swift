// 7.2 Control events
//
// Turn the events of a control into a stream. Each subscription is a handler of its own, a target
// or an action, which the control gets on subscribing and loses again when the subscription ends.
// The stream has an element for each of the events and none in the beginning; it does not keep the
// control alive, and completes when the control is gone.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore
// BEGIN SOLUTION
// STUB:

enum E02 {
  /// A target that hands on what a control tells it. The control does not keep it alive.
  final class Target {
    private let hear: () -> Void

    init(_ hear: @escaping () -> Void) { self.hear = hear }

    func tell() { hear() }
  }
}

// END SOLUTION
extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    // BEGIN SOLUTION
    // STUB: // TODO: 7.2 Add a target on subscribing, and remove it on disposing.
    // STUB: .unimplemented("7.2")
    Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = E02.Target { observer.onNext(()) }
      control.addTarget(target, action: E02.Target.tell, for: events)
      return Disposables.create { [weak control] in
        control?.removeTarget(target, for: events)
      }
    }
    .take(until: deallocated)
    // END SOLUTION
  }
}
