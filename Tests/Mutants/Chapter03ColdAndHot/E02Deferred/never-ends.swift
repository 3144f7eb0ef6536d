// expect: failed passesEverythingOn — The listener did not hear just what the stream that was made for it had to say

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
