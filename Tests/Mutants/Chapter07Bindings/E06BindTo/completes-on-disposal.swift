// expect: failed disposing — The binding was disposed of, and its observers

import RxCore

extension ObservableType {
  /// Sends every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe(
      onNext: { element in for observer in observers { observer.onNext(element) } },
      onError: { error in for observer in observers { observer.onError(error) } },
      onDisposed: { for observer in observers { observer.onCompleted() } }
    )
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
