// Each observable is stopped by a subject, with `take(until:)`; a flag names the winner.

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      var isLeft: Bool?
      let stops = [PublishSubject<Void>(), PublishSubject<Void>()]
      func events(_ source: Observable<Element>, _ isOwn: Bool) -> Observable<Event<Element>> {
        source.materialize()
          .take(until: stops[isOwn ? 0 : 1])
          .filter { _ in
            if isLeft == nil {
              isLeft = isOwn
              stops[isOwn ? 1 : 0].onNext(())
            }
            return isLeft == isOwn
          }
      }
      let all = CompositeDisposable()
      func forward(_ events: Observable<Event<Element>>) {
        _ = all.insert(events.subscribe(onNext: observer.on))
      }
      forward(events(self.asObservable(), true))
      if isLeft == nil { forward(events(other, false)) }
      return all
    }
  }
}
