// 3.5 refCount
//
// Let a connectable stream connect itself: the first listener to come connects, once it listens,
// and the last one to leave disconnects. Then the next one connects anew. The end of the source
// is an end for all: whoever comes after it, even on hearing of it, is the first of the next
// connection.

import CourseDomain
import RxCore
// BEGIN SOLUTION
// STUB:

enum E05 {
  /// One connection and the number of its observers.
  fileprivate final class Connection {
    var listeners = 0
    let disposable = SingleAssignmentDisposable()
  }
}

// END SOLUTION
extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.5 Count the observers.
    // STUB: .unimplemented("3.5")
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
          connection.listeners -= 1
          if connection.listeners == 0, current === connection { current = nil }
          return connection.listeners == 0
        }
        if isLast { connection.disposable.dispose() }
      }
    }
    // END SOLUTION
  }
}
