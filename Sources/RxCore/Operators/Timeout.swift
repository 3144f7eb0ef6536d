public import Dispatch

extension ObservableType {
  /// Fails if no event is received in time.
  ///
  /// ```text
  /// source                  -1-2------
  /// timeout(.seconds(4))    -1-2---#
  /// ```
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails; `RxError.timeout` when the time has elapsed.
  /// - Disposal: Stops the timer and disposes of the subscription to the source.
  /// - Scheduling: Events on the thread on which the source sends them; `RxError.timeout` on
  ///   `scheduler`.
  /// - Parameters:
  ///   - dueTime: The maximum time before the first event and between two events.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The sequence with a timeout.
  /// - Complexity: O(1) for each element, plus one timer.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Timeout(asObservable(), dueTime, .error(RxError.timeout), scheduler)
  }

  /// Continues with another sequence if no event is received in time.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time before the first event and between two events.
  ///   - other: The sequence to continue with; it has no timeout.
  ///   - scheduler: The scheduler that measures time, and on which the other sequence is subscribed
  ///     to.
  /// - Returns: The sequence, followed by the other one after a timeout.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    Timeout(asObservable(), dueTime, other.asObservable(), scheduler)
  }
}

private final class Timeout<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ dueTime: RxTimeInterval,
    _ other: Observable<Element>,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    TimeoutSink(dueTime, other, scheduler, receiver).start(source)
  }
}

private final class TimeoutSink<Element>: ReplacingSink<Element, Element> {
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  /// The number of events received in time: a timer compares it to find out whether the event that
  /// it waits for was received.
  private var inTime = 0
  private var hasTimedOut = false

  init(
    _ dueTime: RxTimeInterval,
    _ other: Observable<Element>,
    _ scheduler: any SchedulerType,
    _ downstream: Receiver<Element>
  ) {
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    super.init(downstream)
  }

  func start(_ source: Observable<Element>) -> any LiveSubscription {
    startTimer()
    return subscribe(to: source)
  }

  // MARK: The source

  override func next(_ element: Element) {
    guard isInTime() else { return }
    forward(element)
    startTimer()
  }

  override func error(_ error: any Swift.Error) {
    if isInTime() { fail(error) }
  }

  override func completed() {
    if isInTime() { finish() }
  }

  private func isInTime() -> Bool {
    lock.withLock {
      if !hasTimedOut { inTime += 1 }
      return !hasTimedOut
    }
  }

  // MARK: The timer

  private func startTimer() {
    if timer.isDisposed { return }
    let slot = SingleAssignmentDisposable()
    timer.disposable = slot
    slot.setDisposable(
      scheduler.scheduleRelative(lock.withLock { inTime }, dueTime: dueTime) { number in
        self.timerFired(number)
        return Disposables.create()
      }
    )
  }

  private func timerFired(_ number: Int) {
    let isFirst = lock.withLock {
      if number == inTime { hasTimedOut = true }
      return number == inTime
    }
    guard isFirst, !isDisposed else { return }
    let link = TimeoutLink(self)
    setCurrent(link)
    link.subscribe(to: other)
    detach()
  }

  override func didDispose() {
    super.didDispose()
    timer.dispose()
  }
}

/// Receives the events of the other sequence.
private final class TimeoutLink<Element>: Link<Element> {
  private let sink: TimeoutSink<Element>

  init(_ sink: TimeoutSink<Element>) {
    self.sink = sink
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Element) { sink.forward(element) }
  override func error(_ error: any Swift.Error) { sink.fail(error) }
  override func completed() { sink.finish() }
}
