// `merge` of materialized events, so that the first terminal event ends both.

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .deferred {
      var isOver = false
      let begins = first.materialize().do(onNext: { isOver = isOver || $0.isStopEvent })
      let follows = Observable.deferred { isOver ? .never() : second.materialize() }
      return Observable.merge(begins, follows).dematerialize()
    }
  }
}
