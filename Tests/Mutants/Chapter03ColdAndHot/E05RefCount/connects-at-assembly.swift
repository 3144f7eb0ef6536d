// expect: failed firstStarts — The source was subscribed to before any observer had subscribed

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
