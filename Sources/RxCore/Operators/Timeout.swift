public import Dispatch

extension ObservableType {
  /// Fails if no event comes for a while.
  ///
  /// ```text
  /// source                  -1-2------
  /// timeout(.seconds(4))    -1-2---#
  /// ```
  ///
  /// - Completion: with the source.
  /// - Error: with the source; `RxError.timeout` when the time is up.
  /// - Disposal: stops the timer and disposes of the source.
  /// - Scheduling: events where the source sends; `RxError.timeout` on `scheduler`.
  /// - Parameters:
  ///   - dueTime: how much time may pass before the first event and between two.
  ///   - scheduler: what measures the time.
  /// - Returns: the sequence, with an end to waiting.
  /// - Complexity: O(1) for each element, besides one timer.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Timeout(asObservable(), dueTime, .error(RxError.timeout), scheduler)
  }

  /// Goes on with another sequence if no event comes for a while.
  ///
  /// - Parameters:
  ///   - dueTime: how much time may pass before the first event and between two.
  ///   - other: the sequence to go on with; it may take its time.
  ///   - scheduler: what measures the time, and where the other sequence is subscribed to.
  /// - Returns: the sequence, which may go on with the other one.
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
  /// Guards what follows; never held while calling.
  private let lock = Lock()
  /// How many events came in time: tells a timer whether it was set for the event to come next.
  private var inTime = 0
  private var isTimeUp = false

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
    guard comesInTime() else { return }
    forward(element)
    startTimer()
  }

  override func error(_ error: any Swift.Error) {
    if comesInTime() { fail(error) }
  }

  override func completed() {
    if comesInTime() { finish() }
  }

  private func comesInTime() -> Bool {
    lock.withLock {
      if !isTimeUp { inTime += 1 }
      return !isTimeUp
    }
  }

  // MARK: The timer

  private func startTimer() {
    if timer.isDisposed { return }
    let slot = SingleAssignmentDisposable()
    timer.disposable = slot
    slot.setDisposable(
      scheduler.scheduleRelative(lock.withLock { inTime }, dueTime: dueTime) { number in
        self.timeIsUp(number)
        return Disposables.create()
      }
    )
  }

  private func timeIsUp(_ number: Int) {
    let isFirst = lock.withLock {
      if number == inTime { isTimeUp = true }
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

/// Hears the other sequence.
private final class TimeoutLink<Element>: Link<Element> {
  private let sink: TimeoutSink<Element>

  init(_ sink: TimeoutSink<Element>) {
    self.sink = sink
    super.init()
  }

  override var feeds: AnyObject? { sink.feeds }

  override func next(_ element: Element) { sink.forward(element) }
  override func error(_ error: any Swift.Error) { sink.fail(error) }
  override func completed() { sink.finish() }
}
