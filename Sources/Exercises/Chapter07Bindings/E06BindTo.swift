// 7.6 Bind to
//
// To bind a stream to observers is to subscribe to it once and to hand every event to each of them,
// in the order in which they stand there, before the next event comes. What is returned ends it.
// Where the observers take optionals and the stream has none, its elements are made optional.

import RxCore

extension ObservableType {
  /// Hands every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    // TODO: 7.6 Subscribe once for all observers.
    Disposables.create()
  }

  /// Hands every event to each of the observers, which take optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    // TODO: 7.6 The same, with every element as an optional.
    Disposables.create()
  }
}
