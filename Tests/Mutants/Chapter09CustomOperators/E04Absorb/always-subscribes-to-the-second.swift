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
      for source in [first, second] {
        let subscription = source.subscribe { event in
          observer.on(event)
        }
        _ = subscriptions.insert(subscription)
      }
      return subscriptions
    }
  }
}
