// expect: failed nothingBeforeASubscription — The factory was called although nothing had subscribed

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    let made = Result { try factory() }
    return .create { observer in
      do {
        return try made.get().subscribe(observer)
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
