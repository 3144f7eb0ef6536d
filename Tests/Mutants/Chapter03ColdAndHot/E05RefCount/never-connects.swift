// expect: failed firstStarts — The source was not subscribed to exactly when the first observer subscribed

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    .create { observer in self.subscribe(observer) }
  }
}
