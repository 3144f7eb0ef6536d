// expect: forbidden — deferred

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    Single<Observable<Element>>.deferred { .just(try factory()) }.asObservable().flatMap { $0 }
  }
}
