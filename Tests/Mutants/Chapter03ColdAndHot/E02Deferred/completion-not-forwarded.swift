// expect: failed passesEverythingOn — The factory's observable completed, and the observer did not receive `completed`

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
