// Both overloads use one function with a conversion; the observers are joined into one.

import RxCore

extension ObservableType {
  /// Hands every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    fanOut(observers) { $0 }
  }

  /// Hands every event to each of the observers, which take optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    fanOut(observers) { $0 }
  }

  private func fanOut<Observer: ObserverType>(
    _ observers: [Observer],
    _ lift: @escaping (Element) -> Observer.Element
  ) -> any Disposable {
    let all = AnyObserver<Observer.Element> { event in observers.forEach { $0.on(event) } }
    return subscribe(all.mapObserver(lift))
  }
}
