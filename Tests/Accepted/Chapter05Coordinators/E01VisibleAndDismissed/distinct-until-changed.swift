// Emits each state once, checks all parents, and ends with `take(until:)`.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension UIViewController {
  var myVisible: Observable<Bool> {
    let changes = Observable.merge(
      rx.viewDidAppear.map { _ in true },
      rx.viewDidDisappear.map { _ in false }
    )
    return Observable.deferred { [weak self] in .just(self?.viewIfLoaded?.window != nil) }
      .concat(changes)
      .distinctUntilChanged()
  }

  var myDismissed: Single<Void> {
    Observable.merge(
      rx.methodInvoked(.viewDidDisappear).compactMap { [weak self] _ in
        self?.isOnItsWayOut == true ? () : nil
      },
      rx.didMoveToParent.compactMap { parent in parent == nil ? () : nil },
      rx.deallocated
    )
    .take(1)
    .asSingle()
  }

  private var isOnItsWayOut: Bool { isBeingDismissed || parent?.isOnItsWayOut == true }
}
