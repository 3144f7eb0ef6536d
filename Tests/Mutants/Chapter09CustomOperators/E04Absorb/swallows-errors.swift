// expect: failed firstError — One observable failed, and the result did not fail with that error

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    Observable.merge(
      first.materialize().filter { $0.error == nil },
      second.materialize().filter { $0.error == nil }
    )
    .dematerialize()
  }
}
