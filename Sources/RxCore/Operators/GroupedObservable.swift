/// The elements of a sequence that have one key in common.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The common key.
  public let key: Key
  private let source: Observable<Element>

  /// A group of the given elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes the observer to the elements that the group emits from now on.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The elements of the group as an `Observable`, whose type no longer has the key.
  public func asObservable() -> Observable<Element> { source }
}
