// expect: failed firstTerminatesImmediately — `first` terminated during its subscription, and

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let subscriptions = CompositeDisposable()
      var hasTerminated = false
      for source in [first, second] where !hasTerminated {
        let subscription = source.subscribe { event in
          hasTerminated = hasTerminated || event.isCompleted
          observer.on(event)
        }
        _ = subscriptions.insert(subscription)
      }
      return subscriptions
    }
  }
}
