// expect: failed nothingBeforeTheSubscription — `absorb` was called, and an observable was subscribed to

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    let replayed = first.replay(1)
    let connection = replayed.connect()
    let first = replayed.do(onDispose: connection.dispose)
    return .create { observer in
      let subscriptions = CompositeDisposable()
      var hasTerminated = false
      for source in [first, second] where !hasTerminated {
        let subscription = source.subscribe { event in
          if event.isStopEvent { hasTerminated = true }
          observer.on(event)
        }
        _ = subscriptions.insert(subscription)
      }
      return subscriptions
    }
  }
}
