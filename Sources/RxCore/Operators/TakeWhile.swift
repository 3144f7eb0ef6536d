/// What becomes of the element that ends a sequence.
public enum TakeBehavior {
  /// It is passed on before the end.
  case inclusive
  /// It is dropped.
  case exclusive
}

extension ObservableType {
  /// Lets elements through as long as they meet a condition.
  ///
  /// ```text
  /// source                    -1-2-3-1|
  /// take(while: { $0 < 3 })   -1-2-|
  /// ```
  ///
  /// - Completion: with the first element that fails the condition, or with the source.
  /// - Error: with the source, or when `predicate` throws.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameters:
  ///   - predicate: the condition.
  ///   - behavior: whether the element that fails it is passed on.
  /// - Returns: the sequence up to that element.
  /// - Complexity: O(1) for each element, besides `predicate`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takewhile.html>
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), predicate, behavior)
  }

  /// Lets elements through until one meets a condition.
  ///
  /// ```text
  /// source                     -1-2-3-1|
  /// take(until: { $0 == 3 })   -1-2-|
  /// ```
  ///
  /// - Completion: with the first element that meets the condition, or with the source.
  /// - Error: with the source, or when `predicate` throws.
  /// - Parameters:
  ///   - predicate: the condition.
  ///   - behavior: whether the element that meets it is passed on.
  /// - Returns: the sequence up to that element.
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
