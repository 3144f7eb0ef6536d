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
  /// Whether the screen is seen. Completes when the screen is let go of.
  var myVisible: Observable<Bool> {
    // TODO: 5.1 Look before you listen.
    .unimplemented("5.1")
  }

  /// That the screen has gone for good.
  var myDismissed: Single<Void> {
    // TODO: 5.1 Which calls say that it does not come back?
    .error(ExerciseNotImplemented(exercise: "5.1"))
  }
}
