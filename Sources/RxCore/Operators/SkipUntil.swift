extension ObservableType {
  /// Drops elements until another sequence emits one.
  ///
  /// ```text
  /// source                -1-2-3-4|
  /// other                 ----x----
  /// skip(until: other)    -----3-4|
  /// ```
  ///
  /// - Completion: When the source completes, if the other sequence has emitted an element by then;
  ///   if not, as in RxSwift, the result never terminates.
  /// - Error: When the source fails, or when the other sequence fails before its first element.
  /// - Disposal: Disposes of both subscriptions. The subscription to the other sequence is disposed
  ///   of at its first element.
  /// - Scheduling: On the thread on which the source emits; the source is subscribed to first.
  /// - Parameter other: The sequence whose first element ends the dropping.
  /// - Returns: The remaining elements of the sequence.
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
  private var subscription: SkipUntilSubscription<Element, Other>?
  /// Whether elements pass. Guarded by `emission`.
  private var isOpen = false

  func start(_ source: Observable<Element>, _ other: Observable<Other>) -> any LiveSubscription {
    let link = SkipUntilLink(self)
    let subscription = SkipUntilSubscription(self)
    otherLink = link
    self.subscription = subscription
    subscribe(to: source)
    link.subscribe(to: other)
    return subscription
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

  override func didDispose() {
    otherLink.take()?.dispose()
    subscription.take()?.release()
  }
}

/// The subscription as the downstream link holds it.
///
/// If the source completes too early, the result never terminates, so nothing makes the downstream
/// link release its subscription. This object then releases the sink, which holds that link.
private final class SkipUntilSubscription<Element, Other>: LiveSubscription {
  private let lock = InlineLock()
  /// The sink of the operator. Guarded by `lock`.
  private var sink: SkipUntilSink<Element, Other>?

  init(_ sink: SkipUntilSink<Element, Other>) { self.sink = sink }

  func dispose() { take()?.dispose() }

  func release() { withExtendedLifetime(take()) {} }

  private func take() -> SkipUntilSink<Element, Other>? { lock.withLock { sink.take() } }
}

private final class SkipUntilLink<Element, Other>: Link<Other> {
  private let sink: SkipUntilSink<Element, Other>

  init(_ sink: SkipUntilSink<Element, Other>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Other) {
    sink.open()
    dispose()
  }

  override func error(_ error: any Swift.Error) {
    // A source that sends while it is being subscribed to can't be stopped by disposal.
    if !isDisposed { sink.end(with: error) }
  }

  override func completed() { dispose() }
}
