// Turns the result of the factory into an observable; a thrown error becomes one, too.

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    RawObservable { observer in
      let place = SingleAssignmentDisposable()
      switch Result(catching: factory) {
      case .success(let stream): place.setDisposable(stream.subscribe { observer.on($0) })
      case .failure(let error): observer.on(.error(error))
      }
      return place
    }
    .asObservable()
  }
}
