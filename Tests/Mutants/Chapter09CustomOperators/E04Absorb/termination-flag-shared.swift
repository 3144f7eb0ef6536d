// expect: failed ownSubscriptions — Several observers subscribed, or one subscribed after the end.

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    var hasTerminated = false
    return .create { observer in
      let subscriptions = CompositeDisposable()
      for source in [first, second] where !hasTerminated {
        let subscription = source.subscribe { event in
          hasTerminated = hasTerminated || event.isStopEvent
          observer.on(event)
        }
        _ = subscriptions.insert(subscription)
      }
      return subscriptions
    }
  }
}
