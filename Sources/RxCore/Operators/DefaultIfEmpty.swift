extension ObservableType {
  /// Sends an element of its own if the source completes without any.
  ///
  /// ```text
  /// source               ----|
  /// ifEmpty(default: 7)  ----(7|)
  /// ```
  ///
  /// - Completion: with the source.
  /// - Error: with the source.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameter default: the element to send instead.
  /// - Returns: the sequence, which has an element at least unless it fails.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(default: Element) -> Observable<Element> {
    DefaultIfEmpty(asObservable(), `default`)
  }
}

private final class DefaultIfEmpty<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let substitute: Element

  init(_ source: Observable<Element>, _ substitute: Element) {
    self.source = source
    self.substitute = substitute
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    DefaultIfEmptySink(substitute, receiver).subscribe(to: source)
  }
}

private final class DefaultIfEmptySink<Element>: Sink<Element, Element> {
  private let substitute: Element
  private var isEmpty = true

  init(_ substitute: Element, _ downstream: Receiver<Element>) {
    self.substitute = substitute
    super.init(downstream)
  }

  override func next(_ element: Element) {
    isEmpty = false
    forward(element)
  }

  override func completed() {
    if isEmpty { forward(substitute) }
    finish()
  }
}
