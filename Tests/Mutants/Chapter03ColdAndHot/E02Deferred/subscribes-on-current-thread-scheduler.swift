// expect: failed readsTheMoment — An observer received a value that was not read during its own subscription

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    Observable<Void>.just(()).flatMap { try factory() }
      .subscribe(on: CurrentThreadScheduler.instance)
  }
}
