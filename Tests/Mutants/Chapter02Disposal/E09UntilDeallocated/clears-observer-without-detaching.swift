// expect: failed nothingStaysAttached — The observer unsubscribed, and an object of the subscription is

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
      _ = base.attachments.attach(farewell)
      return Disposables.create { [weak farewell] in
        farewell?.observer = nil
      }
    }
  }
}
