// expect: failed goesOnForTheRest — The connection did not last exactly until the last observer unsubscribed

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
