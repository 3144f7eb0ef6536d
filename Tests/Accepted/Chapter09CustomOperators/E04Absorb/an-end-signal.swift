// Terminal events of each observable end the other, with `take(until:)` and a subject.

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let end = PublishSubject<Void>()
      let all = CompositeDisposable()
      for source in [first, second] where !all.isDisposed {
        let events = source.materialize().take(until: end)
        let subscription = events.subscribe(onNext: { event in
          observer.on(event)
          if event.isStopEvent {
            all.dispose()
            end.onNext(())
          }
        })
        _ = all.insert(subscription)
      }
      return all
    }
  }
}
