// One observer for both, and a `SingleAssignmentDisposable` for each of the two subscriptions.

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    Observable.create { observer in
      let slots = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
      let all = Disposables.create(slots.0, slots.1)
      let both = AnyObserver<Element> { event in
        observer.on(event)
        if event.isStopEvent {
          slots.0.dispose()
          slots.1.dispose()
        }
      }
      slots.0.setDisposable(first.subscribe(both))
      if !slots.1.isDisposed { slots.1.setDisposable(second.subscribe(both)) }
      return all
    }
  }
}
