// expect: failed deallocationDismisses — A screen was deallocated without disappearing, and `myDismissed` did not succeed

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension UIViewController {
  /// Whether the screen is visible. Completes when the screen is deallocated.
  var myVisible: Observable<Bool> {
    .deferred { [weak self] in
      guard let self else { return .empty() }
      let appears = rx.viewDidAppear.map { _ in true }
      let disappears = rx.viewDidDisappear.map { _ in false }
      return Observable.merge(appears, disappears).startWith(viewIfLoaded?.window != nil)
    }
  }

  /// Succeeds when the screen is dismissed for good.
  var myDismissed: Single<Void> {
    let outOfSight = rx.viewDidDisappear
      .filter { [weak self] _ in
        guard let self else { return false }
        return isBeingDismissed || navigationController?.isBeingDismissed == true
      }
      .map { _ in }
    let outOfParent = rx.didMoveToParent.filter { $0 == nil }.map { _ in }
    // Both complete when the screen is deallocated, which counts as a dismissal too.
    return Observable.merge(outOfSight, outOfParent)
      .take(1)
      .asSingle()
  }
}
