extension ObservableType {
  /// All elements of the sequence in an array.
  ///
  /// ```text
  /// source     -a-b-|
  /// toArray    -----(x|)   x = ["a", "b"]
  /// ```
  ///
  /// - Completion: With the array, when the source completes.
  /// - Error: When the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Complexity: O(1) for each element, amortized; it stores them all.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/to.html>
  public func toArray() -> Single<[Element]> {
    Single(raw: ToArray(asObservable()))
  }
}

private final class ToArray<Element>: Producer<[Element]> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func attach(_ receiver: Receiver<[Element]>) -> any LiveSubscription {
    ToArraySink(receiver).subscribe(to: source)
  }
}

private final class ToArraySink<Element>: Sink<Element, [Element]> {
  private var elements: [Element] = []

  override func next(_ element: Element) { elements.append(element) }

  override func completed() {
    forward(elements)
    finish()
  }
}
