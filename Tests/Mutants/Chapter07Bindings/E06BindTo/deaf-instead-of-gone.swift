// expect: failed disposing — The binding was disposed of, and the source

import RxCore

extension ObservableType {
  /// Hands every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    let switchOff = BooleanDisposable()
    _ = subscribe { event in
      if !switchOff.isDisposed { for observer in observers { observer.on(event) } }
    }
    return switchOff
  }

  /// Hands every event to each of the observers, which take optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribe { event in
      let lifted = event.map { Optional($0) }
      for observer in observers { observer.on(lifted) }
    }
  }
}
