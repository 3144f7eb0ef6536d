// A private type, declared after the extension, is the observable.

import CourseDomain
import RxCore

private struct FactoryStream<Element>: ObservableType {
  let factory: () throws -> Observable<Element>

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    do {
      return try factory().subscribe(observer)
    } catch {
      observer.on(.error(error))
      return Disposables.create()
    }
  }
}

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    FactoryStream(factory: factory).asObservable()
  }
}
