public import RxCore

/// An observable made of nothing but a `subscribe` function.
///
/// `asObservable()` spreads a net under a hand-made observable: whatever comes after the first
/// terminal event is caught in it. A suite that judges such an observable must see those events,
/// so contracts hand it over as it is.
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
