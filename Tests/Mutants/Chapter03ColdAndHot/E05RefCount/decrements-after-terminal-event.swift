// expect: failed comingAgainOnTheEnd — Observers subscribed again while they received the terminal event, and no new

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var listeners = 0
    var connection: Disposable?
    return .create { observer in
      listeners += 1
      let listening = self.subscribe(observer)
      if listeners == 1 { connection = self.connect() }
      return Disposables.create {
        listening.dispose()
        listeners -= 1
        if listeners == 0 { connection?.dispose() }
      }
    }
  }
}
