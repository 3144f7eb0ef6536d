// 3.3 publish and connect
//
// Build what `publish()` returns: an observable with any number of observers, and one subscription
// to its source, which `connect()` makes.
//
// - `subscribe(_:)` adds an observer and does not subscribe to the source.
// - `connect()` subscribes to the source once. All observers receive its events; a late observer
//   receives only later ones.
// - Disposing of the result of `connect()` ends the connection. The observers receive no terminal
//   event. Disposing again changes nothing.
// - `connect()` during a connection returns a disposable that ends that same connection. The
//   disposable of an earlier connection has no effect on a later one.
// - A terminal event of the source reaches the observers and ends the connection.
// - After a connection has ended, the next one has a new subject: observers that subscribed before
//   receive nothing from it, and observers that subscribe now wait for the next `connect()`. This
//   also applies to an observer that subscribes while it receives the terminal event.
// - The source may emit and terminate before `connect()` returns, and an observer may call
//   `connect()` during an event. The observers receive an event during the call that sends it, in
//   the order of their subscriptions.
// - If an observer ends the connection before `connect()` has returned, it does not matter whether
//   elements that the source still emits within that call arrive.
// - A connection continues after the program has released the `MyConnectable`, and its disposable
//   still ends it.
// - Nothing remains in memory when a connection has ended.
//
// All calls are made on one thread. RxCore's subjects are allowed in the answer. Its `publish`,
// `share` and similar operators are not; `rxlab show 3.3` lists them.

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    // TODO: 3.3 What is created once, and what for each connection?

    init(_ source: Observable<Element>) {
      // TODO: 3.3 Store the source.
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      // TODO: 3.3 What is the observer subscribed to?
      Disposables.create()
    }

    func connect() -> Disposable {
      // TODO: 3.3 Subscribe to the source, once for all observers.
      Disposables.create()
    }
  }
}
