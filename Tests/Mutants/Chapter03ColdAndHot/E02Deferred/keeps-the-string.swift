// expect: failed leavingIsPassedOn — A listener had left, and the stream that was made for it was still subscribed to

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
