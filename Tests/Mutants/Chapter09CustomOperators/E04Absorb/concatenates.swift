// expect: failed elementsOfBoth — Both observables emitted, also equal and empty texts, and the

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    first.concat(second)
  }
}
