// Each observer calls connect(), which is idempotent; the last one to unsubscribe disposes.

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var heads = 0
    return .create { observer in
      heads += 1
      let subscription = self.subscribe(observer)
      let connection = self.connect()
      return Disposables.create {
        subscription.dispose()
        heads -= 1
        if heads == 0 { connection.dispose() }
      }
    }
  }
}
