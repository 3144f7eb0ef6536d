// expect: failed subscriptionsAreIndependent — Two observers of one observable were subscribed at the same time

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    let running = SerialDisposable()
    return .create { observer in
      do {
        running.disposable = try factory().subscribe(observer)
        return Disposables.create { running.disposable = Disposables.create() }
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
