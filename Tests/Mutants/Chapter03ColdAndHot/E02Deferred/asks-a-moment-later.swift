// expect: failed readsTheMoment — An observer received a value of another time than its own subscription

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    Observable<Void>.just(()).observe(on: MainScheduler.asyncInstance).flatMap { try factory() }
  }
}
