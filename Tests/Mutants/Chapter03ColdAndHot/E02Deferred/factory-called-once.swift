// expect: failed onceForEachSubscription — The factory was not called exactly once for each subscription: an observer

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    var made: Observable<Element>?
    return .create { observer in
      do {
        let stream = try made ?? factory()
        made = stream
        return stream.subscribe(observer)
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
