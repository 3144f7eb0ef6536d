extension ObservableType {
  /// Subscribes again after a failure when a notification sequence, made from the failures, emits
  /// an element.
  ///
  /// ```text
  /// source          -1#           at each of the first two attempts, then -1|
  /// failures        --x--x---
  /// notifications   ---x--x--     each a tick later
  /// retry(when:)    -1--1--1|
  /// ```
  ///
  /// - Completion: With the first attempt that completes; or when the notification sequence has
  ///   completed before a failure, or completes before it starts the next attempt.
  /// - Error: The error of the notification sequence, under the same conditions. A failure that is
  ///   not an `Error` is forwarded immediately.
  /// - Disposal: Disposes of the current attempt and of the subscription to the notification
  ///   sequence.
  /// - Scheduling: An attempt starts on the thread on which the notification sequence emits. That
  ///   sequence is subscribed to first.
  /// - Parameter notificationHandler: Creates the notification sequence from the sequence of
  ///   failures. The first of its elements after a failure starts an attempt; others have no
  ///   effect.
  /// - Returns: The concatenated attempts.
  /// - Complexity: O(1) for each element; attempts that fail synchronously need no deep stack.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> {
    RetryWhen(asObservable()) { notificationHandler($0).asObservable() }
  }

  /// Subscribes again after any failure when a notification sequence, made from the failures, emits
  /// an element.
  ///
  /// - Parameter notificationHandler: Creates the notification sequence, as for `retry(when:)` with
  ///   one type of errors.
  /// - Returns: The concatenated attempts.
  public func retry(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
  ) -> Observable<Element> {
    RetryWhen(asObservable()) { notificationHandler($0).asObservable() }
  }
}

private final class RetryWhen<Element, Failure: Error, Trigger>: Producer<Element> {
  private let source: Observable<Element>
  private let handler: (Observable<Failure>) -> Observable<Trigger>

  init(
    _ source: Observable<Element>,
    _ handler: @escaping (Observable<Failure>) -> Observable<Trigger>
  ) {
    self.source = source
    self.handler = handler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let failures = PublishSubject<Failure>()
    let triggers = handler(failures.asObservable())
    return RetryWhenSink<Element, Failure, Trigger>(source, failures, receiver).start(triggers)
  }
}

private final class RetryWhenSink<Element, Failure: Error, Trigger>:
  ReplacingSink<Element, Element>
{
  private let source: Observable<Element>
  private let failures: PublishSubject<Failure>
  private var triggerLink: RetryWhenLink<Element, Failure, Trigger>?

  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  private var isWaiting = false
  /// The terminal event of the notification sequence.
  private var terminalEvent: Event<Trigger>?
  /// The number of requests to start an attempt that have not been handled yet.
  private var requests = 0

  init(
    _ source: Observable<Element>,
    _ failures: PublishSubject<Failure>,
    _ downstream: Receiver<Element>
  ) {
    self.source = source
    self.failures = failures
    super.init(downstream)
  }

  func start(_ triggers: Observable<Trigger>) -> any LiveSubscription {
    let link = RetryWhenLink(self)
    triggerLink = link
    attach(NoSubscription.instance)
    link.subscribe(to: triggers)
    attempt()
    return self
  }

  // MARK: Attempts

  /// Starts an attempt. A re-entrant call only records a request for the outer call.
  private func attempt() {
    let isOutermost = lock.withLock {
      requests += 1
      return requests == 1
    }
    guard isOutermost else { return }
    repeat {
      if isCancelled { return }
      dropCurrent()
      setCurrent(source.run(self))
    } while lock.withLock({ finishRequest() })
  }

  private func finishRequest() -> Bool {
    requests -= 1
    return requests > 0
  }

  override func next(_ element: Element) { forward(element) }

  override func error(_ error: any Error) {
    guard let failure = error as? Failure else { return fail(error) }
    dropCurrent()
    let terminalEvent = lock.withLock {
      isWaiting = self.terminalEvent == nil
      return self.terminalEvent
    }
    if let terminalEvent { end(with: terminalEvent) } else { failures.onNext(failure) }
  }

  // MARK: The notification sequence

  fileprivate func triggered() {
    let wasWaiting = lock.withLock {
      defer { isWaiting = false }
      return isWaiting
    }
    if wasWaiting { attempt() }
  }

  fileprivate func notificationsTerminated(with terminalEvent: Event<Trigger>) {
    let wasWaiting = lock.withLock {
      self.terminalEvent = terminalEvent
      return isWaiting
    }
    if wasWaiting { end(with: terminalEvent) }
  }

  private func end(with terminalEvent: Event<Trigger>) {
    if let error = terminalEvent.error { fail(error) } else { finish() }
  }

  override func didDispose() {
    super.didDispose()
    triggerLink.take()?.dispose()
  }
}

private final class RetryWhenLink<Element, Failure: Error, Trigger>: Link<Trigger> {
  private let sink: RetryWhenSink<Element, Failure, Trigger>

  init(_ sink: RetryWhenSink<Element, Failure, Trigger>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Trigger) { sink.triggered() }
  override func error(_ error: any Error) { sink.notificationsTerminated(with: .error(error)) }
  override func completed() { sink.notificationsTerminated(with: .completed) }
}
