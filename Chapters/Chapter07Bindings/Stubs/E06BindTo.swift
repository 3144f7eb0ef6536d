// 7.6 Bind to
//
// Write `bind(to:)`: subscribe several observers to an observable.
//
// - All observers share one subscription to the source.
// - Each observer receives every event, terminal events included, in the order of the arguments and
//   before the next event. The order is open if an observer sends an event into the source or
//   disposes of the result while it receives an event.
// - The second method is for observers of optionals: it sends each element as an optional.
// - Disposing of the result ends the subscription.

import RxCore

extension ObservableType {
  /// Sends every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    // TODO: 7.6 Subscribe once for all observers.
    Disposables.create()
  }

  /// Sends every event to each of the observers, which accept optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    // TODO: 7.6 The same, with every element as an optional.
    Disposables.create()
  }
}
