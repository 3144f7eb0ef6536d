// expect: failed nothingBeforeASubscription — The factory was asked before anybody had subscribed

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .empty()
  }
}
