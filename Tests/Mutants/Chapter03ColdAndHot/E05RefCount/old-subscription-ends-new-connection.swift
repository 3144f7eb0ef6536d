// expect: failed comingAgainOnTheEnd — Observers subscribed again while they received the terminal event, and their new connection

import CourseDomain
import RxCore

private final class Connection {
  let handle = SingleAssignmentDisposable()
  var observers = 0
}

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var current: Connection?
    return .create { observer in
      let isNew = current == nil
      let connection = current ?? Connection()
      current = connection
      connection.observers += 1
      let subscription = self.subscribe { (event: Event<Element>) in
        if event.isStopEvent, current === connection { current = nil }
        observer.on(event)
      }
      if isNew { connection.handle.setDisposable(self.connect()) }
      return Disposables.create {
        subscription.dispose()
        connection.observers -= 1
        guard connection.observers == 0 else { return }
        current?.handle.dispose()
        current = nil
      }
    }
  }
}
