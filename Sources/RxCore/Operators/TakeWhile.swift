/// The treatment of the element that completes `take(while:)` or `take(until:)`.
public enum TakeBehavior {
  /// The element is emitted before the completion.
  case inclusive
  /// The element is dropped.
  case exclusive
}

extension ObservableType {
  /// Emits elements as long as they satisfy a predicate.
  ///
  /// ```text
  /// source                    -1-2-3-1|
  /// take(while: { $0 < 3 })   -1-2-|
  /// ```
  ///
  /// - Completion: With the first element that does not satisfy the predicate, or when the source
  ///   completes.
  /// - Error: When the source fails or `predicate` throws.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameters:
  ///   - predicate: Returns true as long as elements are to be emitted.
  ///   - behavior: Whether the element that does not satisfy it is emitted.
  /// - Returns: The elements up to that one.
  /// - Complexity: O(1) for each element, plus `predicate`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takewhile.html>
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), predicate, behavior)
  }

  /// Emits elements until one satisfies a predicate.
  ///
  /// ```text
  /// source                     -1-2-3-1|
  /// take(until: { $0 == 3 })   -1-2-|
  /// ```
  ///
  /// - Completion: With the first element that satisfies the predicate, or when the source
  ///   completes.
  /// - Error: When the source fails or `predicate` throws.
  /// - Parameters:
  ///   - predicate: Returns true for the element that completes the sequence.
  ///   - behavior: Whether the element that satisfies it is emitted.
  /// - Returns: The elements up to that one.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), { try !predicate($0) }, behavior)
  }
}

private final class TakeWhile<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool
  private let behavior: TakeBehavior

  init(
    _ source: Observable<Element>,
    _ predicate: @escaping (Element) throws -> Bool,
    _ behavior: TakeBehavior
  ) {
    self.source = source
    self.predicate = predicate
    self.behavior = behavior
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    TakeWhileSink(predicate, behavior, receiver).subscribe(to: source)
  }
}

private final class TakeWhileSink<Element>: Sink<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private let behavior: TakeBehavior
  private var isTaking = true

  init(
    _ predicate: @escaping (Element) throws -> Bool,
    _ behavior: TakeBehavior,
    _ downstream: Receiver<Element>
  ) {
    self.predicate = predicate
    self.behavior = behavior
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard isTaking else { return }
    do {
      isTaking = try predicate(element)
      if isTaking || behavior == .inclusive { forward(element) }
      if !isTaking { finish() }
    } catch {
      fail(error)
    }
  }
}
