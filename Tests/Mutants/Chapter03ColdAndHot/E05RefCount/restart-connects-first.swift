// expect: failed sourcesThatEndAtOnce — The source emitted during `connect()`, and an observer missed these

import CourseDomain
import RxCore

private final class Connection {
  let handle = SingleAssignmentDisposable()
  var observers = 0
}

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var current: Connection?
    var wasConnected = false
    return .create { observer in
      let isNew = current == nil
      let connection = current ?? Connection()
      current = connection
      connection.observers += 1
      if isNew, wasConnected { connection.handle.setDisposable(self.connect()) }
      let subscription = self.subscribe { (event: Event<Element>) in
        if event.isStopEvent, current === connection { current = nil }
        observer.on(event)
      }
      if isNew, !wasConnected {
        wasConnected = true
        connection.handle.setDisposable(self.connect())
      }
      return Disposables.create {
        subscription.dispose()
        connection.observers -= 1
        guard connection.observers == 0 else { return }
        if current === connection { current = nil }
        connection.handle.dispose()
      }
    }
  }
}
