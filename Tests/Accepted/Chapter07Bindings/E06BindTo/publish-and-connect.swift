// A connectable observable, connected after all have subscribed, also keeps the order.

import RxCore

extension ObservableType {
  /// Hands every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    let hub = publish()
    let bindings = observers.map { hub.subscribe($0) }
    return Disposables.create(bindings + [hub.connect()])
  }

  /// Hands every event to each of the observers, which take optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    let hub = map { Optional($0) }.publish()
    let bindings = observers.map { hub.subscribe($0) }
    return Disposables.create(bindings + [hub.connect()])
  }
}
