// expect: failed oneSubscription — A source sent an element while it was subscribed to

import RxCore

extension ObservableType {
  /// Sends every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    send(toAll: observers)
  }

  /// Sends every event to each of the observers, which accept optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    map { Optional($0) }.send(toAll: observers)
  }
}

extension ObservableType {
  private func send<Observer: ObserverType>(
    toAll observers: [Observer]
  ) -> any Disposable where Observer.Element == Element {
    let events = publish()
    let connection = events.connect()
    return Disposables.create([connection] + observers.map { events.subscribe($0) })
  }
}
