extension ObservableType {
  /// Drops all elements and forwards only the terminal event.
  ///
  /// ```text
  /// source              -1-2-3|
  /// ignoreElements()    ------|
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Returns: A sequence without elements.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/ignoreelements.html>
  public func ignoreElements() -> Observable<Swift.Never> {
    IgnoreElements(asObservable())
  }
}

private final class IgnoreElements<Element>: Producer<Swift.Never> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func attach(_ receiver: Receiver<Swift.Never>) -> any LiveSubscription {
    IgnoreElementsSink<Element>(receiver).subscribe(to: source)
  }
}

private final class IgnoreElementsSink<Element>: Sink<Element, Swift.Never> {
  override func next(_ element: Element) {}
}
