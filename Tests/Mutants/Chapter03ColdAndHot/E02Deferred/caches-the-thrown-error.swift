// expect: failed throwingIsNotFinal — The factory threw for the first observer only, and the second observer did not

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    var failure: Swift.Error?
    return .create { observer in
      do {
        if let failure { throw failure }
        return try factory().subscribe(observer)
      } catch {
        failure = error
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
