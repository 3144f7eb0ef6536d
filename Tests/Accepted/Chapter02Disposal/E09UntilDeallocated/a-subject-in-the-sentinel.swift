// Each sentinel is a subject that speaks when it goes.

import CourseDomain
import RxCore

enum E09 {
  final class Sentinel {
    let subject = PublishSubject<Void>()

    deinit {
      subject.on(.next(()))
      subject.on(.completed)
    }
  }
}

extension Reactive where Base: LifetimeHost {
  var deallocated: Observable<Void> {
    .deferred { [weak lifetime = base.lifetime] in
      guard let lifetime else { return .just(()) }
      return .create { observer in
        let sentinel = E09.Sentinel()
        let listening = sentinel.subject.subscribe(observer)
        return Disposables.create(listening, lifetime.attach(sentinel))
      }
    }
  }
}
