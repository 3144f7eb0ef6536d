// expect: failed sameObservable — `first` and `second` were the same observable, and the observer

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
      let sources = first === second ? [first] : [first, second]
      for source in sources where !hasTerminated {
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
