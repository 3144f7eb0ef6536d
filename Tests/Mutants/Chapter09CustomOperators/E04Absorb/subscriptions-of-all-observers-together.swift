// expect: failed ownSubscriptions — Several observers subscribed, or one subscribed after the end.

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    let subscriptions = CompositeDisposable()
    return .create { observer in
      var hasEnded = false
      func pass(_ event: Event<Element>) {
        if event.isStopEvent { hasEnded = true }
        observer.on(event)
      }
      _ = subscriptions.insert(first.subscribe(pass))
      if !hasEnded { _ = subscriptions.insert(second.subscribe(pass)) }
      return subscriptions
    }
  }
}
