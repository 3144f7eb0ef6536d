// expect: failed lifted — Observers of optionals must receive the same

import RxCore

extension ObservableType {
  /// Sends every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every event to each of the observers, which accept optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    Disposables.create(observers.map { map(Optional.some).subscribe($0) })
  }
}
