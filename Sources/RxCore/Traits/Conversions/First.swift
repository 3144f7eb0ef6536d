extension ObservableType {
  /// The first element of the sequence, or nil if it has none.
  ///
  /// ```text
  /// source     -a-b-|    --|
  /// first      -(a|)     --(n|)   n = nil
  /// ```
  ///
  /// - Completion: with the first element, or when the source completes.
  /// - Error: with the source.
  /// - Disposal: disposes of the source.
  /// - Scheduling: where the source sends.
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

  /// A second element may come while the first is on its way.
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
