// expect: failed throwingCallsOnce — The factory threw, and it was not called exactly once for each subscription

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    .create { observer in
      if let created = try? factory() { return created.subscribe(observer) }
      do {
        return try factory().subscribe(observer)
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
