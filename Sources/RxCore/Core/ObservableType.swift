/// Whatever can be turned into an `Observable`.
public protocol ObservableConvertibleType {
  associatedtype Element

  /// The same sequence as an `Observable`.
  func asObservable() -> Observable<Element>
}

/// Whatever can be subscribed to.
public protocol ObservableType: ObservableConvertibleType {
  /// Lets the observer take in the sequence's events from now on.
  ///
  /// - Returns: what ends the subscription before the sequence does.
  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// The same sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { ForeignObservable(self) }
}
