// expect: failed synchronousElements — `second` terminated during its subscription, and `first`

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      var hasTerminated = false
      let one = first.subscribe { event in
        hasTerminated = hasTerminated || event.isStopEvent
        observer.on(event)
      }
      guard !hasTerminated else { return Disposables.create() }
      let two = second.subscribe { event in
        hasTerminated = hasTerminated || event.isStopEvent
        observer.on(event)
      }
      guard !hasTerminated else { return Disposables.create() }
      return Disposables.create(one, two)
    }
  }
}
