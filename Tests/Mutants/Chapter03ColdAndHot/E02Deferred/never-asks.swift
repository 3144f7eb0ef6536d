// expect: failed onceForEachSubscription — The factory was not asked exactly once for each subscription

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .empty()
  }
}
