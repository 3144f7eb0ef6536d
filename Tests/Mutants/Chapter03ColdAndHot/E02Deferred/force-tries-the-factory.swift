// expect: crashed throwingIsAnError — The factory threw, and the observer did not receive that error

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .create { observer in try! factory().subscribe(observer) }
  }
}
