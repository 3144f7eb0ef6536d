// 5.1 Visible and dismissed
//
// A coordinator that goes by steps has to know two things of a screen. `myVisible`: whether it is
// seen, at once as it is when somebody subscribes, then each time that it has appeared or
// disappeared. `myDismissed`: once, when it has gone for good, be it dismissed alone or with the
// navigation controller around it, taken off its stack, or let go of unseen. Covered is not gone,
// and what the user calls off has not happened. Neither keeps the screen.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension UIViewController {
  /// Whether the screen is visible. Completes when the screen is deallocated.
  var myVisible: Observable<Bool> {
    // TODO: 5.1 Start with the current visibility, then emit each change.
    .unimplemented("5.1")
  }

  /// Succeeds when the screen is dismissed for good.
  var myDismissed: Single<Void> {
    // TODO: 5.1 Which calls mean that the screen is dismissed for good?
    .error(ExerciseNotImplemented(exercise: "5.1"))
  }
}
