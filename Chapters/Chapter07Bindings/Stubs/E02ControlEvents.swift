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

extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    // TODO: 7.2 Add a target on subscribing, and remove it on disposing.
    .unimplemented("7.2")
  }
}
