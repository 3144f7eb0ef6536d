// expect: failed goesOnForTheRest — One observer unsubscribed, and the others received no more elements

import CourseDomain
import RxCore

enum E05 {
  /// One connection and the number of its observers.
  fileprivate final class Connection {
    var listeners = 0
    let disposable = SingleAssignmentDisposable()
  }
}

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    let lock = Lock()
    var current: E05.Connection?
    return .create { observer in
      let (connection, isFirst) = lock.withLock {
        let running = current
        let connection = running ?? E05.Connection()
        current = connection
        connection.listeners += 1
        return (connection, running == nil)
      }
      let listening = self.subscribe { event in
        // Forget the connection before any of its observers receives the terminal event.
        if event.isStopEvent { lock.withLock { if current === connection { current = nil } } }
        observer.on(event)
      }
      if isFirst { connection.disposable.setDisposable(self.connect()) }
      return Disposables.create {
        listening.dispose()
        let isLast = lock.withLock {
          connection.listeners = 0
          if connection.listeners == 0, current === connection { current = nil }
          return connection.listeners == 0
        }
        if isLast { connection.disposable.dispose() }
      }
    }
  }
}
