extension ObservableType {
  /// Emits the only element, and fails if the source has none or several.
  ///
  /// ```text
  /// source      -1---|
  /// single()    -1---|
  /// ```
  ///
  /// - Completion: When the source completes, if it emitted one element.
  /// - Error: When the source fails; `RxError.noElements` if it completes without an element,
  ///   `RxError.moreThanOneElement` at the second one.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits; the element is forwarded immediately.
  /// - Returns: A sequence of that element.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func single() -> Observable<Element> {
    SingleElement(asObservable(), nil)
  }

  /// Emits the only element that satisfies a predicate, and fails if there is none or several.
  ///
  /// - Error: As in `single()`, and when `predicate` throws.
  /// - Parameter predicate: The condition.
  /// - Returns: A sequence of that element.
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    SingleElement(asObservable(), predicate)
  }
}

private final class SingleElement<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let predicate: ((Element) throws -> Bool)?

  init(_ source: Observable<Element>, _ predicate: ((Element) throws -> Bool)?) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    SingleElementSink(predicate, receiver).subscribe(to: source)
  }
}

private final class SingleElementSink<Element>: Sink<Element, Element> {
  private let predicate: ((Element) throws -> Bool)?
  private var hasElement = false

  init(_ predicate: ((Element) throws -> Bool)?, _ downstream: Receiver<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if let predicate, try !predicate(element) { return }
    } catch {
      return fail(error)
    }
    if hasElement { return fail(RxError.moreThanOneElement) }
    // Set before the element is sent: an element that this one causes is the second.
    hasElement = true
    forward(element)
  }

  override func completed() {
    if hasElement { finish() } else { fail(RxError.noElements) }
  }
}
