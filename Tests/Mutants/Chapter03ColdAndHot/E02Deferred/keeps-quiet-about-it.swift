// expect: failed throwingIsAnError — The factory threw, and the observer did not receive that error

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .create { observer in
      do {
        return try factory().subscribe(observer)
      } catch {
        return Disposables.create()
      }
    }
  }
}
