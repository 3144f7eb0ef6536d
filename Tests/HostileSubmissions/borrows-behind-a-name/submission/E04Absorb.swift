import CourseDomain
import RxCore

enum E04 {
  static func race<T>(_ a: Observable<T>, _ b: Observable<T>) -> Observable<T> { a.amb(b) }

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
        _ = subscriptions.insert(subscription)
      }
      return subscriptions
    }
  }
}
