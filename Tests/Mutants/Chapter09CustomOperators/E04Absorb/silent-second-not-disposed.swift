// expect: failed disposalBeforeAnyEvent — The observer unsubscribed before either observable had sent

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    Observable.create { observer in
      let left = SingleAssignmentDisposable()
      let right = SingleAssignmentDisposable()
      var hasSent = false
      let both = Disposables.create(left, right)
      let inner = AnyObserver<Element> { event in
        if event.isStopEvent { both.dispose() }
        hasSent = true
        observer.on(event)
      }
      left.setDisposable(first.subscribe(inner))
      guard !both.isDisposed else { return both }
      right.setDisposable(second.subscribe(inner))
      return Disposables.create {
        left.dispose(); if hasSent { right.dispose() }
      }
    }
  }
}
