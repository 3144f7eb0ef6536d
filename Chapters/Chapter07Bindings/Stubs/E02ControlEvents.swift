// 7.2 Control events
//
// Turn the events of a control into an observable.
//
// - It emits one element each time the control sends one of `events`, synchronously, and for no
//   other event. It also emits for events that the program sends with `sendActions(for:)`, even
//   while the control is disabled. It has no initial element.
// - Each subscription adds one target or action of its own to the control. When the subscription
//   ends, exactly that one is removed and released; those of other subscriptions and other targets
//   remain.
// - The observable does not retain the control, and completes when the control is deallocated. If
//   the control no longer exists on subscription, it completes at once.
// - A subscription that is never disposed of receives events as long as the control exists, and the
//   closures of its observer are released with the control.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    // TODO: 7.2 Add a target on subscribing, and remove it on disposing.
    .unimplemented("7.2")
  }
}
