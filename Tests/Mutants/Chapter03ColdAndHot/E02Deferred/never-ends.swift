// expect: failed readsTheMoment — A listener heard what was true at another moment than that of its subscription

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .create { observer in
      do {
        return try factory().subscribe(onNext: observer.onNext, onError: observer.onError)
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
