/// A type that can be converted to an `Observable`.
public protocol ObservableConvertibleType {
  /// The type of the elements that the sequence emits.
  associatedtype Element

  /// The same sequence as an `Observable`.
  func asObservable() -> Observable<Element>
}

/// A type that can be subscribed to.
public protocol ObservableType: ObservableConvertibleType {
  /// Subscribes the observer to the sequence's events.
  ///
  /// - Returns: A disposable that cancels the subscription.
  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// The same sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { ForeignObservable(self) }
}
