// expect: failed onceForEachSubscription — The factory was not called exactly once for each subscription: an observer

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .create { observer in
      do {
        _ = try factory()
        return try factory().subscribe(observer)
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
