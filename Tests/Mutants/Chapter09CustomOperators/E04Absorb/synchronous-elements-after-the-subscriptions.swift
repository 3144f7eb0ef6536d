// expect: failed synchronousElements — Both observables emitted during their subscription, and the

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
      var early: [Event<Element>]? = []
      for source in [first, second] where !hasTerminated {
        let subscription = source.subscribe { event in
          hasTerminated = hasTerminated || event.isStopEvent
          if early == nil { observer.on(event) } else { early?.append(event) }
        }
        _ = subscriptions.insert(subscription)
      }
      let events = early ?? []
      early = nil
      for event in events { observer.on(event) }
      return subscriptions
    }
  }
}
