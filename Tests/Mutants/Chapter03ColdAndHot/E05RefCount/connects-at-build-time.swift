// expect: failed firstStarts — The source was subscribed to before the first observer: `connect()` is called

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    let connection = self.connect()
    return .create { observer in
      withExtendedLifetime(connection) { self.subscribe(observer) }
    }
  }
}
