extension ObservableType {
  /// Emits elements until another sequence emits one.
  ///
  /// ```text
  /// source            -1-2-3-4|
  /// other             ----x
  /// take(until:)      -1-2|
  /// ```
  ///
  /// - Completion: With the first element of the other sequence, or when the source completes.
  ///   Completion of the other sequence without an element has no effect.
  /// - Error: When either sequence fails.
  /// - Disposal: Disposes of both subscriptions.
  /// - Scheduling: On the threads on which the sources emit; the other one is subscribed to first.
  /// - Parameter other: The sequence whose first element completes the result.
  /// - Returns: The elements up to that moment.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(until other: some ObservableType) -> Observable<Element> {
    TakeUntil(asObservable(), other.asObservable())
  }
}

private final class TakeUntil<Element, Other>: Producer<Element> {
  private let source: Observable<Element>
  private let other: Observable<Other>

  init(_ source: Observable<Element>, _ other: Observable<Other>) {
    self.source = source
    self.other = other
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    TakeUntilSink<Element, Other>(receiver).start(source, other)
  }
}

private final class TakeUntilSink<Element, Other>: SerializedSink<Element, Element> {
  private var otherLink: TakeUntilLink<Element, Other>?

  func start(_ source: Observable<Element>, _ other: Observable<Other>) -> any LiveSubscription {
    let link = TakeUntilLink(self)
    otherLink = link
    link.subscribe(to: other)
    return subscribe(to: source)
  }

  override func next(_ element: Element) { send(element) }

  override func didDispose() { otherLink.take()?.dispose() }
}

private final class TakeUntilLink<Element, Other>: Link<Other> {
  private let sink: TakeUntilSink<Element, Other>

  init(_ sink: TakeUntilSink<Element, Other>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Other) { sink.end() }
  override func error(_ error: any Swift.Error) { sink.end(with: error) }
  override func completed() { detach() }
}
