// expect: failed oneSubscription — The source must be subscribed to once for

import RxCore

extension ObservableType {
  /// Sends every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    let shared = share()
    return CompositeDisposable(disposables: observers.map { shared.subscribe($0) })
  }

  /// Sends every event to each of the observers, which accept optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribe { event in
      let lifted = event.map { Optional($0) }
      for observer in observers { observer.on(lifted) }
    }
  }
}
