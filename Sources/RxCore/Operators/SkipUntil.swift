extension ObservableType {
  /// Drops elements until another sequence sends one.
  ///
  /// ```text
  /// source                -1-2-3-4|
  /// other                 ----x----
  /// skip(until: other)    -----3-4|
  /// ```
  ///
  /// - Completion: with the source, if the other sequence has sent an element by then; if not, as
  ///   in RxSwift, the result never ends.
  /// - Error: with the source; with the other sequence as long as it is heard.
  /// - Disposal: disposes of both. The other sequence is disposed at its first element.
  /// - Scheduling: where the source sends; the source is subscribed to first.
  /// - Parameter other: the sequence to wait for.
  /// - Returns: the sequence from then on.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipuntil.html>
  public func skip(until other: some ObservableType) -> Observable<Element> {
    SkipUntil(asObservable(), other.asObservable())
  }
}

private final class SkipUntil<Element, Other>: Producer<Element> {
  private let source: Observable<Element>
  private let other: Observable<Other>

  init(_ source: Observable<Element>, _ other: Observable<Other>) {
    self.source = source
    self.other = other
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    SkipUntilSink<Element, Other>(receiver).start(source, other)
  }
}

private final class SkipUntilSink<Element, Other>: SerializedSink<Element, Element> {
  private var otherLink: SkipUntilLink<Element, Other>?
  /// Guarded by `emission`.
  private var isOpen = false

  func start(_ source: Observable<Element>, _ other: Observable<Other>) -> any LiveSubscription {
    let link = SkipUntilLink(self)
    otherLink = link
    subscribe(to: source)
    link.subscribe(to: other)
    return self
  }

  override func next(_ element: Element) {
    emission.withLock {
      if isOpen { send(element) }
    }
  }

  override func completed() {
    if emission.withLock({ isOpen }) { end() } else { dispose() }
  }

  fileprivate func open() {
    emission.withLock { isOpen = true }
  }

  override func didDispose() { otherLink.take()?.dispose() }
}

private final class SkipUntilLink<Element, Other>: Link<Other> {
  private let sink: SkipUntilSink<Element, Other>

  init(_ sink: SkipUntilSink<Element, Other>) {
    self.sink = sink
    super.init()
  }

  override var feeds: AnyObject? { sink.feeds }

  override func next(_ element: Other) {
    sink.open()
    dispose()
  }

  override func error(_ error: any Swift.Error) {
    // A source that sends while it is subscribed to can't be stopped by leaving it.
    if !isDisposed { sink.end(with: error) }
  }

  override func completed() { dispose() }
}
