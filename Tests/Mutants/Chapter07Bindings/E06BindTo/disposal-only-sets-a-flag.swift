// expect: failed disposing — The binding was disposed of, and the source

import RxCore

extension ObservableType {
  /// Sends every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    let flag = BooleanDisposable()
    _ = subscribe { event in
      if !flag.isDisposed { for observer in observers { observer.on(event) } }
    }
    return flag
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
