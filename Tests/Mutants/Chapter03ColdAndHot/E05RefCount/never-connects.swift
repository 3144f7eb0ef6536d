// expect: failed firstStarts — An observer did not receive the elements of the source

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    .create { observer in self.subscribe(observer) }
  }
}
