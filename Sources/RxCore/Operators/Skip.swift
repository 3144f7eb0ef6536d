extension ObservableType {
  /// Drops the first elements.
  ///
  /// ```text
  /// source     -1-2-3|
  /// skip(2)    -----3|
  /// ```
  ///
  /// - Completion, Error: When the source terminates.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter count: The number of elements to drop; empty if it is not positive.
  /// - Returns: The sequence of the remaining elements.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(_ count: Int) -> Observable<Element> {
    Skip(asObservable(), count)
  }
}

private final class Skip<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    SkipSink(count, receiver).subscribe(to: source)
  }
}

private final class SkipSink<Element>: Sink<Element, Element> {
  @exclusivity(unchecked) private var remaining: Int

  init(_ count: Int, _ downstream: Receiver<Element>) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining > 0 { remaining -= 1 } else { forward(element) }
  }
}
