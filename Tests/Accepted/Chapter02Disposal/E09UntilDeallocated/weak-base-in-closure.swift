// Captures the base itself weakly, and reads its attachments at each subscription.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  final class Farewell {
    var observer: AnyObserver<Void>?

    deinit {
      observer?.onNext(())
      observer?.onCompleted()
    }
  }
}

extension Reactive where Base: DeallocationObservable {
  var deallocated: Observable<Void> {
    Observable.create { [weak base] observer in
      guard let base else {
        return Observable.just(()).subscribe(observer)
      }
      let farewell = E09.Farewell()
      farewell.observer = observer
      let detach = base.attachments.attach(farewell)
      return Disposables.create { [weak farewell] in
        farewell?.observer = nil
        detach()
      }
    }
  }
}
