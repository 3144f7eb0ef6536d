// expect: failed comingAgainOnTheEnd — Observers subscribed again while they received the terminal event, and no new

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var listeners = 0
    var connection: Disposable?
    return .create { observer in
      var hasLeft = false
      let leave = {
        if hasLeft { return }
        hasLeft = true
        listeners -= 1
        if listeners == 0 { connection?.dispose() }
      }
      listeners += 1
      let listening = self.subscribe { event in
        if event.isStopEvent { leave() }
        observer.on(event)
      }
      if listeners == 1 { connection = self.connect() }
      return Disposables.create {
        listening.dispose()
        leave()
      }
    }
  }
}
