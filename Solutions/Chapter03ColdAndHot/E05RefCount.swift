// 3.5 refCount
//
// Make an observable that connects `self` while it has observers. `self` has a `connect()`, which
// returns the disposable of the connection.
//
// - The first observer connects. Later ones join the connection.
// - The observer is subscribed before `connect()` is called, so it receives what the source emits
//   during that call. All elements are passed on, each during the call that sends it.
// - The last observer to unsubscribe disposes of the connection. The next observer connects again.
// - A terminal event reaches all observers and ends the connection. An observer that subscribes
//   after it, or while it receives it, is the first observer of a new connection.
// - Each connection counts its own observers, independently of other connectable observables. Two
//   calls of `myRefCount()` on the same one may share a count.
// - The source may terminate, and the observer may unsubscribe, before `connect()` returns.
// - An observer is released when it unsubscribes, even if others remain. Nothing remains in memory
//   when the last one has unsubscribed.
//
// All calls are made on one thread. RxCore's `refCount` and `share` are not allowed in the answer.

import CourseDomain
import RxCore
// BEGIN SOLUTION
// STUB:

enum E05 {
  /// One connection and the number of its observers.
  fileprivate final class Connection {
    var observers = 0
    let disposable = SingleAssignmentDisposable()
  }
}

// END SOLUTION
extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.5 Count the observers.
    // STUB: .unimplemented("3.5")
    var current: E05.Connection?
    return .create { observer in
      let isFirst = current == nil
      let connection = current ?? E05.Connection()
      current = connection
      connection.observers += 1
      let subscription = self.subscribe { event in
        // Forget the connection before any of its observers receives the terminal event.
        if event.isStopEvent, current === connection { current = nil }
        observer.on(event)
      }
      if isFirst { connection.disposable.setDisposable(self.connect()) }
      return Disposables.create {
        subscription.dispose()
        connection.observers -= 1
        guard connection.observers == 0 else { return }
        if current === connection { current = nil }
        connection.disposable.dispose()
      }
    }
    // END SOLUTION
  }
}
