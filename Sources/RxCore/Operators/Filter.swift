extension ObservableType {
  /// Lets only some elements through.
  ///
  /// ```text
  /// source               -1-2-3-4|
  /// filter { $0 > 2 }    -----3-4|
  /// ```
  ///
  /// - Completion: with the source.
  /// - Error: with the source, or when `predicate` throws.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameter predicate: tells which elements pass.
  /// - Returns: the sequence of those that pass.
  /// - Complexity: O(1) for each element, besides `predicate`.
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
