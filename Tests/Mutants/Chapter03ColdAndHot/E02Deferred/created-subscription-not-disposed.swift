// expect: failed leavingIsPassedOn — The observer unsubscribed, and the factory's observable is still subscribed to

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
