extension ObservableType {
  /// Sends the only element, and fails if the source has none or several.
  ///
  /// ```text
  /// source      -1---|
  /// single()    -1---|
  /// ```
  ///
  /// - Completion: with the source, if it had one element.
  /// - Error: with the source; `RxError.noElements` if it completes without an element,
  ///   `RxError.moreThanOneElement` at the second one.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends; the element is sent when it comes.
  /// - Returns: the sequence of that element.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func single() -> Observable<Element> {
    OnlyElement(asObservable(), nil)
  }

  /// Sends the only element that meets a condition, and fails if there is none or several.
  ///
  /// - Error: as `single()`, and when `predicate` throws.
  /// - Parameter predicate: the condition.
  /// - Returns: the sequence of that element.
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    OnlyElement(asObservable(), predicate)
  }
}

private final class OnlyElement<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let predicate: ((Element) throws -> Bool)?

  init(_ source: Observable<Element>, _ predicate: ((Element) throws -> Bool)?) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    OnlyElementSink(predicate, receiver).subscribe(to: source)
  }
}

private final class OnlyElementSink<Element>: Sink<Element, Element> {
  private let predicate: ((Element) throws -> Bool)?
  private var hasSeenOne = false

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
    if hasSeenOne { return fail(RxError.moreThanOneElement) }
    // Noted before sending: an element that this one causes is the second.
    hasSeenOne = true
    forward(element)
  }

  override func completed() {
    if hasSeenOne { finish() } else { fail(RxError.noElements) }
  }
}
