public import RxCore

/// An observable that consists only of a `subscribe` function.
///
/// `asObservable()` protects the observers of a hand-written observable: it drops all events after
/// the first terminal event. A suite that tests such an observable must see those events, so
/// contracts pass it unprotected.
public struct RawObservable<Element>: ObservableType {
  private let subscribeTo: (AnyObserver<Element>) -> any Disposable

  /// Creates an observable from its `subscribe` function.
  /// - Parameter subscribe: Called for each subscription. It sends events to the observer and
  ///   returns a disposable that cancels the subscription.
  public init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.subscribeTo = subscribe
  }

  /// Calls the function with the observer, without any protection: events after a terminal event or
  /// after disposal reach it.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subscribeTo(AnyObserver(observer))
  }
}
