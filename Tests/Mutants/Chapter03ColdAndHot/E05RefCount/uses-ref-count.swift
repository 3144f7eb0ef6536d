// expect: forbidden — refCount

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    refCount()
  }
}
