extension ObservableType {
  /// Lets the first elements through, and ends.
  ///
  /// ```text
  /// source     -1-2-3|
  /// take(2)    -1-(2|)
  /// ```
  ///
  /// - Completion: with the last of the elements, or with the source. `take(0)` completes without
  ///   subscribing to the source.
  /// - Error: with the source.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
  /// - Parameter count: how many; not negative.
  /// - Returns: the sequence of the first elements.
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
    // Counted before it is passed on: the receiver may cause the next element itself.
    remaining -= 1
    forward(element)
    if remaining == 0 { finish() }
  }
}
