// expect: failed readingAttachesNothing — `deallocated` was read several times and never subscribed to

import CourseDomain
import HeadlessUIKit
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

extension Reactive where Base: DeallocationObservable {
  var deallocated: Observable<Void> {
    let sentinel = E09.Sentinel()
    let detach = base.attachments.attach(sentinel)
    return sentinel.gone.do(onDispose: { detach() })
  }
}
