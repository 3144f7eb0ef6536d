// 5.1 Visible and dismissed
//
// Write two observables of a view controller. A coordinator uses them to decide whether the steps
// of that screen are followed. Derive them from the screen's `rx` observables, such as
// `rx.viewDidAppear`, which Sources/RxControls/UIKit/Screens/Reactive+UIViewController.swift
// declares.
//
// `myVisible` emits whether the screen is visible:
// - On subscription it emits the current visibility, read at that moment.
// - Then it emits true each time the screen has appeared, and false each time it has disappeared.
//   It may leave out an element that equals the previous one.
// - A swipe back that the user cancels is not a disappearance.
// - It completes when the screen is deallocated.
//
// `myDismissed` succeeds once, when the screen is dismissed for good:
// - when it has disappeared because it, or the navigation controller around it, was dismissed;
// - when it is removed from its navigation stack, even while another screen covers it;
// - when it is deallocated.
// - It does not succeed when the screen is only covered, or when a swipe back is canceled.
//
// For both:
// - Observers are notified after the screen's own methods, such as `viewDidAppear(_:)`, have run.
// - A subscription does not retain the screen, and does not load its view.

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
