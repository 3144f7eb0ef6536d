extension ObservableType {
  /// Subscribes again after a failure when a sequence made from the failures says so.
  ///
  /// ```text
  /// source          -1#           at each of the first two attempts, then -1|
  /// failures        --x--x---
  /// made of them    ---x--x--     each a tick later
  /// retry(when:)    -1--1--1|
  /// ```
  ///
  /// - Completion: with the first attempt that completes, or when the handler's sequence has
  ///   completed by the time of a failure or does so while an attempt is waited for.
  /// - Error: that of the handler's sequence, likewise; a failure that is no `Error` at once.
  /// - Disposal: disposes of the running attempt and of the handler's sequence.
  /// - Scheduling: an attempt begins where the handler's sequence sends. That sequence is
  ///   subscribed to first.
  /// - Parameter notificationHandler: makes a sequence from that of the failures; each of its
  ///   elements that answers a failure begins an attempt, others mean nothing.
  /// - Returns: the attempts in a row.
  /// - Complexity: O(1) for each element; attempts that fail at once need no deep stack.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> {
    RetryWhen(asObservable()) { notificationHandler($0).asObservable() }
  }

  /// Subscribes again after any failure when a sequence made from the failures says so.
  ///
  /// - Parameter notificationHandler: as that of `retry(when:)` for one type of errors.
  /// - Returns: the attempts in a row.
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

  /// Guards what follows; never held while calling.
  private let lock = Lock()
  private var isWaiting = false
  /// How the handler's sequence ended.
  private var ending: Event<Trigger>?
  /// How often an attempt could have begun since someone last saw to it.
  private var calls = 0

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

  /// Begins an attempt. A call from within one only leaves word for the outer call.
  private func attempt() {
    let isOutermost = lock.withLock {
      calls += 1
      return calls == 1
    }
    guard isOutermost else { return }
    repeat {
      if isAbandoned { return }
      dropCurrent()
      setCurrent(source.run(self))
    } while lock.withLock({ answerCall() })
  }

  private func answerCall() -> Bool {
    calls -= 1
    return calls > 0
  }

  override func next(_ element: Element) { forward(element) }

  override func error(_ error: any Error) {
    guard let failure = error as? Failure else { return fail(error) }
    dropCurrent()
    let ending = lock.withLock {
      isWaiting = self.ending == nil
      return self.ending
    }
    if let ending { end(with: ending) } else { failures.onNext(failure) }
  }

  // MARK: The handler's sequence

  fileprivate func triggered() {
    let isAnswer = lock.withLock {
      defer { isWaiting = false }
      return isWaiting
    }
    if isAnswer { attempt() }
  }

  fileprivate func triggersEnded(with ending: Event<Trigger>) {
    let isAwaited = lock.withLock {
      self.ending = ending
      return isWaiting
    }
    if isAwaited { end(with: ending) }
  }

  private func end(with ending: Event<Trigger>) {
    if let error = ending.error { fail(error) } else { finish() }
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

  override var feeds: AnyObject? { sink.feeds }

  override func next(_ element: Trigger) { sink.triggered() }
  override func error(_ error: any Error) { sink.triggersEnded(with: .error(error)) }
  override func completed() { sink.triggersEnded(with: .completed) }
}
