// expect: failed reentrantEvents — While the observer received an element or the terminal event of

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let subscriptions = CompositeDisposable()
      var waiting: [Event<Element>] = []
      var isSending = false
      var hasTerminated = false
      for source in [first, second] where !hasTerminated {
        let subscription = source.subscribe { event in
          hasTerminated = hasTerminated || event.isStopEvent
          waiting.append(event)
          if isSending { return }
          isSending = true
          while !waiting.isEmpty { observer.on(waiting.removeFirst()) }
          isSending = false
        }
        _ = subscriptions.insert(subscription)
      }
      return subscriptions
    }
  }
}
