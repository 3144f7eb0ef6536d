// expect: failed leavingIsPassedOn — The observer unsubscribed, and what the factory had created for it was not

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .create { observer in
      do {
        _ = try factory().subscribe(observer)
        return Disposables.create()
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
