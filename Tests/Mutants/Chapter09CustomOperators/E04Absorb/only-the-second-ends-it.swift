// expect: failed firstCompletion — One observable completed, and the result did not complete at

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    Observable.merge(first.materialize().filter { !$0.isCompleted }, second.materialize())
      .dematerialize()
  }
}
