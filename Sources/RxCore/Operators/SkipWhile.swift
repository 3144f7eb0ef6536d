extension ObservableType {
  /// Drops elements while they satisfy a predicate, then forwards all remaining elements.
  ///
  /// ```text
  /// source                     -1-2-3-1|
  /// skip(while: { $0 < 3 })    -----3-1|
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails or `predicate` throws.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter predicate: Returns true as long as elements are to be dropped.
  /// - Returns: The sequence from the first element that does not satisfy the predicate.
  /// - Complexity: O(1) for each element, plus `predicate`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipwhile.html>
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    SkipWhile(asObservable(), predicate)
  }
}

private final class SkipWhile<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    SkipWhileSink(predicate, receiver).subscribe(to: source)
  }
}

private final class SkipWhileSink<Element>: Sink<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var isSkipping = true

  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Receiver<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if isSkipping {
      do {
        isSkipping = try predicate(element)
      } catch {
        return fail(error)
      }
    }
    if !isSkipping { forward(element) }
  }
}
