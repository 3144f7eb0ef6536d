// One element that nobody needs, and a stream for it.

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    Observable<Void>.just(()).flatMap { try factory() }
  }
}
