// expect: failed firstStarts — The source was not subscribed to when the first listener came

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    .create { observer in self.subscribe(observer) }
  }
}
