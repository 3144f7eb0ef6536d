// The base itself is held weakly, and asked for its lifetime at each subscription.

import CourseDomain
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

extension Reactive where Base: LifetimeHost {
  var deallocated: Observable<Void> {
    Observable.create { [weak base] observer in
      guard let base else {
        return Observable.just(()).subscribe(observer)
      }
      let farewell = E09.Farewell()
      farewell.observer = observer
      let attachment = base.lifetime.attach(farewell)
      return Disposables.create { [weak farewell] in
        farewell?.observer = nil
        attachment.dispose()
      }
    }
  }
}
