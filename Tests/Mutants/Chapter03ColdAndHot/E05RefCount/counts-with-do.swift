// expect: failed comingAgainOnTheEnd — Observers subscribed again while they received the terminal event, and no new

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var listeners = 0
    var connection: Disposable?
    return self.asObservable().do(
      onSubscribed: {
        listeners += 1
        if listeners == 1 { connection = self.connect() }
      },
      onDispose: {
        listeners -= 1
        if listeners == 0 { connection?.dispose() }
      }
    )
  }
}
