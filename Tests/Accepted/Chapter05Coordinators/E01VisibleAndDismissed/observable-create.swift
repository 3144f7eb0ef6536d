// Uses `create`, and reads the visibility of the screen on subscription.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension UIViewController {
  var myVisible: Observable<Bool> {
    .create { [weak self] observer in
      guard let self else {
        observer.onCompleted()
        return Disposables.create()
      }
      observer.onNext(viewIfLoaded?.window != nil)
      let appears = rx.viewDidAppear.subscribe(
        onNext: { _ in observer.onNext(true) },
        onCompleted: observer.onCompleted
      )
      let disappears = rx.viewDidDisappear.subscribe(onNext: { _ in observer.onNext(false) })
      return Disposables.create(appears, disappears)
    }
  }

  var myDismissed: Single<Void> {
    .create { [weak self] tell in
      guard let self else {
        tell(.success(()))
        return Disposables.create()
      }
      let outOfSight = rx.viewDidDisappear.subscribe(onNext: { [weak self] _ in
        guard let self else { return }
        if isBeingDismissed || navigationController?.isBeingDismissed == true {
          tell(.success(()))
        }
      })
      let outOfParent = rx.didMoveToParent.subscribe(onNext: { parent in
        if parent == nil { tell(.success(())) }
      })
      let letGo = rx.deallocated.subscribe(onNext: { tell(.success(())) })
      return Disposables.create(outOfSight, outOfParent, letGo)
    }
  }
}
