// 3.3 publish and connect
//
// Build what `publish()` returns. Whoever subscribes waits; `connect()` subscribes to the source,
// once for all of them, and what it returns ends that subscription. Connecting while connected
// changes nothing, and gives a handle on the connection that runs. When a connection is over,
// ended by the source or disposed of, the next one begins from scratch: with a new subject, so
// that those who waited at the old one hear nothing of it.

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
