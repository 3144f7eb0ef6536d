extension ObservableType {
  /// Drops elements until one does not meet a condition; from there on all pass.
  ///
  /// ```text
  /// source                     -1-2-3-1|
  /// skip(while: { $0 < 3 })    -----3-1|
  /// ```
  ///
  /// - Completion: with the source.
  /// - Error: with the source, or when `predicate` throws.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameter predicate: the condition.
  /// - Returns: the sequence from that element on.
  /// - Complexity: O(1) for each element, besides `predicate`.
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
