extension ObservableType {
  /// Emits the last elements when the source has completed.
  ///
  /// ```text
  /// source         -1-2-3|
  /// takeLast(2)    ------(23|)
  /// ```
  ///
  /// - Completion: When the source completes, after those elements.
  /// - Error: When the source fails, without elements.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source completes.
  /// - Parameter count: The maximum number of elements; a negative number stops the program.
  /// - Returns: The sequence of the last elements.
  /// - Complexity: O(1) for each element; stores `count` of them.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takelast.html>
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast(_:): count is \(count), it can't be negative.")
    return TakeLast(asObservable(), count)
  }
}

private final class TakeLast<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    TakeLastSink(count, receiver).subscribe(to: source)
  }
}

private final class TakeLastSink<Element>: Sink<Element, Element> {
  private var last: ReplayBuffer<Element>

  init(_ count: Int, _ downstream: Receiver<Element>) {
    last = ReplayBuffer(limit: count)
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard last.isFull else { return last.append(element) }
    if last.isEmpty { return }
    // Released after the buffer has changed: its deinitializer may run code that sends elements.
    let forgotten = last.replaceOldest(with: element)
    withExtendedLifetime(forgotten) {}
  }

  override func completed() {
    let elements = last
    last.removeAll()
    elements.forEach { forward($0) }
    finish()
  }
}
