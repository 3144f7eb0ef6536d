// expect: failed readsTheMoment — An observer received a value that was not read during its own

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    Observable<Void>.just(()).observe(on: MainScheduler.asyncInstance).flatMap { try factory() }
  }
}
