// expect: failed lifted — Observers of optionals must receive the same

import RxCore

extension ObservableType {
  /// Hands every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Hands every event to each of the observers, which take optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    Disposables.create(observers.map { map(Optional.some).subscribe($0) })
  }
}
