// expect: failed throwingIsAnError — The factory threw, and the observable completed without an error

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
        observer.onCompleted()
        return Disposables.create()
      }
    }
  }
}
