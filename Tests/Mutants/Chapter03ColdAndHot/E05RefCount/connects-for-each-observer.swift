// expect: failed goesOnForTheRest — One observer unsubscribed, and the others received no more elements

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
