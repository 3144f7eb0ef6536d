// A resource that costs nothing, and a stream that uses it.

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .using({ BooleanDisposable() }, observableFactory: { _ in try factory() })
  }
}
