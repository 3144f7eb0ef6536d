// expect: failed everyEvent — The source completed, and an observer did

import RxCore

extension ObservableType {
  /// Sends every event to each of the observers.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    guard let last = observers.last else { return Disposables.create() }
    return self.do(onNext: { element in
      for observer in observers.dropLast() { observer.onNext(element) }
    })
    .subscribe(last)
  }

  /// Sends every event to each of the observers, which accept optionals.
  func myBind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    guard let last = observers.last else { return Disposables.create() }
    return map { Optional($0) }.do(onNext: { element in
      for observer in observers.dropLast() { observer.onNext(element) }
    })
    .subscribe(last)
  }
}
