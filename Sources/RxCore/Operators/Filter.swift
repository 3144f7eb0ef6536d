extension ObservableType {
  /// Emits only the elements that satisfy a predicate.
  ///
  /// ```text
  /// source               -1-2-3-4|
  /// filter { $0 > 2 }    -----3-4|
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails or `predicate` throws.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter predicate: Returns true for the elements to keep.
  /// - Returns: The filtered sequence.
  /// - Complexity: O(1) for each element, plus `predicate`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/filter.html>
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }
}

private final class Filter<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    FilterSink(predicate, receiver).subscribe(to: source)
  }
}

private final class FilterSink<Element>: Sink<Element, Element> {
  private let predicate: (Element) throws -> Bool

  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Receiver<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if try predicate(element) { forward(element) }
    } catch {
      fail(error)
    }
  }
}
