// expect: failed readsTheMoment — A listener heard what was true at another moment than that of its subscription

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    Observable<Void>.just(()).observe(on: MainScheduler.asyncInstance).flatMap { try factory() }
  }
}
