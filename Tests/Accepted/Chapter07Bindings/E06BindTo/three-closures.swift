// Elements, error and completion are passed on separately; map makes the optionals.

import RxCore

extension ObservableType {
  /// Hands every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe(
      onNext: { element in for observer in observers { observer.onNext(element) } },
      onError: { error in for observer in observers { observer.onError(error) } },
      onCompleted: { for observer in observers { observer.onCompleted() } }
    )
  }

  /// Hands every event to each of the observers, which take optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    map { element -> Element? in element }
      .subscribe(AnyObserver { event in observers.forEach { $0.on(event) } })
  }
}
