// expect: failed passesEverythingOn — The observer did not receive an event of the factory's observable

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .create { observer in
      do {
        return try factory().subscribe(
          onNext: observer.onNext,
          onCompleted: observer.onCompleted
        )
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
