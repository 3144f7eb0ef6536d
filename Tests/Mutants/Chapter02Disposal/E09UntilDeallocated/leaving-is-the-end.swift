// expect: failed leavingIsNoEnd — One of two who listened

import CourseDomain
import RxCore

enum E09 {
  final class Sentinel {
    let gone = AsyncSubject<Void>()
    deinit {
      gone.onNext(())
      gone.onCompleted()
    }
  }
}

extension Reactive where Base: LifetimeHost {
  var deallocated: Observable<Void> {
    let sentinel = E09.Sentinel()
    let ticket = base.lifetime.attach(sentinel)
    return sentinel.gone.do(onDispose: { ticket.dispose() })
  }
}
