// expect: failed onceForEachSubscription — The observable completed without the element of the factory's observable

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .empty()
  }
}
