// expect: failed goesOnForTheRest — One of several listeners left, and those who stayed heard nothing any more

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    .create { observer in
      let listening = self.subscribe(observer)
      return Disposables.create(listening, self.connect())
    }
  }
}
