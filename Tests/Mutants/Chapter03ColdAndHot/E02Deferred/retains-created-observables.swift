// expect: leaked leavingIsPassedOn — The observer unsubscribed, and what the factory had created for it was not

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    var made: [Observable<Element>] = []
    return .create { observer in
      do {
        made.append(try factory())
        return made[made.count - 1].subscribe(observer)
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
