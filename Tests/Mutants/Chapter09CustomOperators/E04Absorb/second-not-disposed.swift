// expect: failed firstCompletion — One observable completed, and the other one was disposed of

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
          hasTerminated = hasTerminated || event.isStopEvent
          observer.on(event)
        }
        if source === first { _ = subscriptions.insert(subscription) }
      }
      return subscriptions
    }
  }
}
