internal import HeadlessUIKit
internal import RxCore

/// The retention of a presentable that a flow has contributed.
///
/// RxFlow retains it until it is dismissed. This leaks every screen below the top of a stack that is
/// dismissed as a whole, because only the top one receives `viewDidDisappear`. Here a screen is
/// retained only until it is shown or gets a parent. From then on UIKit retains it, until it is
/// dismissed.
extension Presentable {
  /// Whether the screen has a parent, is presented, or is in a window.
  var isRetainedByUIKit: Bool {
    guard let screen = self as? UIViewController else { return false }
    return screen.parent != nil || screen.presentingViewController != nil
      || screen.viewIfLoaded?.window != nil
  }

  /// Succeeds when UIKit retains the presentable, or when the presentable is dismissed.
  func retainedByUIKit() -> Single<Void> {
    guard let screen = self as? UIViewController else { return rxDismissed }
    let retained = screen.lifecycleCalls().filter { call in
      switch call {
      case .viewDidAppear, .didMove: true
      default: false
      }
    }
    return retained.map { _ in }.concat(Observable.just(())).take(1).asSingle()
  }
}
