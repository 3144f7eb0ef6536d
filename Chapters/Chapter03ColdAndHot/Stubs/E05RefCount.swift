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

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    // TODO: 3.5 Count the observers.
    .unimplemented("3.5")
  }
}
