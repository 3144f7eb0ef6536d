extension ObservableType {
  /// The first element of the sequence, or nil if it has none.
  ///
  /// ```text
  /// source     -a-b-|    --|
  /// first      -(a|)     --(n|)   n = nil
  /// ```
  ///
  /// - Completion: With the first element, or when the source completes.
  /// - Error: When the source fails.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func first() -> Single<Element?> {
    Single(raw: First(asObservable()))
  }
}

private final class First<Element>: Producer<Element?> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func attach(_ receiver: Receiver<Element?>) -> any LiveSubscription {
    FirstSink(receiver).subscribe(to: source)
  }
}

private final class FirstSink<Element>: Sink<Element, Element?> {
  private var isFound = false

  /// A second element may be sent while the first one is being delivered.
  override func next(_ element: Element) {
    if isFound { return }
    isFound = true
    forward(element)
    finish()
  }

  override func completed() {
    if isFound { return }
    forward(nil)
    finish()
  }
}
