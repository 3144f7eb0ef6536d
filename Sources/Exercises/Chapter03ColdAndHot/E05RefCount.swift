// 3.5 refCount
//
// Make an observable that connects `self` while it has observers. `self` has a `connect()`, which
// returns the disposable of the connection.
//
// - The first observer connects. Later ones join the connection.
// - The observer is subscribed before `connect()` is called, so it receives what the source emits
//   during that call.
// - The last observer to unsubscribe disposes of the connection. The next observer connects again.
// - A terminal event reaches all observers and ends the connection. An observer that subscribes
//   after it, or while it receives it, is the first observer of a new connection.
// - Each connection counts its own observers, and so does each call of `myRefCount()`.
// - The source may terminate, and the observer may unsubscribe, before `connect()` returns.
// - Nothing remains in memory when the last observer has unsubscribed.

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    // TODO: 3.5 Count the observers.
    .unimplemented("3.5")
  }
}
