// Observable.using with an unused resource, and the factory as its observable.

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .using({ BooleanDisposable() }, observableFactory: { _ in try factory() })
  }
}
