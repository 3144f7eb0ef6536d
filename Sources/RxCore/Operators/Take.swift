extension ObservableType {
  /// Emits the first elements, and completes.
  ///
  /// ```text
  /// source     -1-2-3|
  /// take(2)    -1-(2|)
  /// ```
  ///
  /// - Completion: With the last of the elements, or when the source completes. `take(0)` completes
  ///   without subscribing to the source.
  /// - Error: When the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameter count: The number of elements; not negative.
  /// - Returns: The sequence of the first elements.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(_:): count is \(count), it can't be negative.")
    return count == 0 ? .empty() : Take(asObservable(), count)
  }
}

private final class Take<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    TakeSink(count, receiver).subscribe(to: source)
  }
}

private final class TakeSink<Element>: Sink<Element, Element> {
  @exclusivity(unchecked) private var remaining: Int

  init(_ count: Int, _ downstream: Receiver<Element>) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard remaining > 0 else { return }
    // Counted before it is forwarded: the receiver may cause the next element itself.
    remaining -= 1
    forward(element)
    if remaining == 0 { finish() }
  }
}
