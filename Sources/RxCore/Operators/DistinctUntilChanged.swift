extension ObservableType where Element: Equatable {
  /// Drops elements that equal the previous one.
  ///
  /// ```text
  /// source                    -1-1-2-1|
  /// distinctUntilChanged()    -1---2-1|
  /// ```
  ///
  /// - Completion, Error: When the source terminates.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Returns: The sequence without consecutive duplicates.
  /// - Complexity: O(1) for each element, plus the comparison.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged() -> Observable<Element> {
    DistinctUntilChanged(asObservable(), { $0 }, { $0 == $1 })
  }
}

extension ObservableType {
  /// Drops elements whose key equals that of the previous one.
  ///
  /// - Error: When the source fails or `keySelector` throws.
  /// - Parameter keySelector: Returns the key of an element.
  /// - Returns: The sequence without consecutive duplicates.
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) throws -> some Equatable
  ) -> Observable<Element> {
    DistinctUntilChanged(asObservable(), keySelector, { $0 == $1 })
  }

  /// Drops elements that the comparer considers equal to the previous one.
  ///
  /// - Error: When the source fails or `comparer` throws.
  /// - Parameter comparer: Returns whether two elements are equal.
  /// - Returns: The sequence without consecutive duplicates.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    DistinctUntilChanged(asObservable(), { $0 }, comparer)
  }

  /// Drops elements whose key the comparer considers equal to that of the previous one.
  ///
  /// - Error: When the source fails or one of the closures throws.
  /// - Parameters:
  ///   - keySelector: Returns the key of an element.
  ///   - comparer: Returns whether two keys are equal.
  /// - Returns: The sequence without consecutive duplicates.
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping (Element) throws -> K,
    comparer: @escaping (K, K) throws -> Bool
  ) -> Observable<Element> {
    DistinctUntilChanged(asObservable(), keySelector, comparer)
  }

  /// Drops elements whose property equals that of the previous element.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The sequence without consecutive duplicates.
  public func distinctUntilChanged(
    at keyPath: KeyPath<Element, some Equatable>
  ) -> Observable<Element> {
    DistinctUntilChanged(asObservable(), { $0[keyPath: keyPath] }, { $0 == $1 })
  }
}

private final class DistinctUntilChanged<Element, Key>: Producer<Element> {
  private let source: Observable<Element>
  private let key: (Element) throws -> Key
  private let areEqual: (Key, Key) throws -> Bool

  init(
    _ source: Observable<Element>,
    _ key: @escaping (Element) throws -> Key,
    _ areEqual: @escaping (Key, Key) throws -> Bool
  ) {
    self.source = source
    self.key = key
    self.areEqual = areEqual
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    DistinctUntilChangedSink(key, areEqual, receiver).subscribe(to: source)
  }
}

private final class DistinctUntilChangedSink<Element, Key>: Sink<Element, Element> {
  private let key: (Element) throws -> Key
  private let areEqual: (Key, Key) throws -> Bool
  @exclusivity(unchecked) private var last = ValueSlot<Key>()

  init(
    _ key: @escaping (Element) throws -> Key,
    _ areEqual: @escaping (Key, Key) throws -> Bool,
    _ downstream: Receiver<Element>
  ) {
    self.key = key
    self.areEqual = areEqual
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      let key = try key(element)
      if last.isFull, try areEqual(last.value, key) { return }
      last.set(key)
      forward(element)
    } catch {
      fail(error)
    }
  }
}
