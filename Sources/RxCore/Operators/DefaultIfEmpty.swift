extension ObservableType {
  /// Emits a default element if the source completes without an element.
  ///
  /// ```text
  /// source               ----|
  /// ifEmpty(default: 7)  ----(7|)
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter default: The element to emit instead.
  /// - Returns: The sequence, which has at least one element unless it fails.
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
