public import RxCore

/// An observable that consists only of a `subscribe` function.
///
/// `asObservable()` protects the observers of a hand-written observable: it drops all events after
/// the first terminal event. A suite that tests such an observable must see those events, so
/// contracts pass it unprotected.
public struct RawObservable<Element>: ObservableType {
  private let subscribeTo: (AnyObserver<Element>) -> any Disposable

  public init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.subscribeTo = subscribe
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subscribeTo(AnyObserver(observer))
  }
}
