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
    // BEGIN SOLUTION
    // STUB: // TODO: 5.1 Start with the current visibility, then emit each change.
    // STUB: .unimplemented("5.1")
    .deferred { [weak self] in
      guard let self else { return .empty() }
      let appears = rx.viewDidAppear.map { _ in true }
      let disappears = rx.viewDidDisappear.map { _ in false }
      return Observable.merge(appears, disappears).startWith(viewIfLoaded?.window != nil)
    }
    // END SOLUTION
  }

  /// Succeeds when the screen is dismissed for good.
  var myDismissed: Single<Void> {
    // BEGIN SOLUTION
    // STUB: // TODO: 5.1 Which calls mean that the screen is dismissed for good?
    // STUB: .error(ExerciseNotImplemented(exercise: "5.1"))
    let outOfSight = rx.viewDidDisappear
      .filter { [weak self] _ in
        guard let self else { return false }
        return isBeingDismissed || navigationController?.isBeingDismissed == true
      }
      .map { _ in }
    let outOfParent = rx.didMoveToParent.filter { $0 == nil }.map { _ in }
    // Both complete when the screen is deallocated, which counts as a dismissal too.
    return Observable.merge(outOfSight, outOfParent)
      .concat(Observable.just(()))
      .take(1)
      .asSingle()
    // END SOLUTION
  }
}
