extension ObservableType {
  /// Delivers the events on a scheduler.
  ///
  /// ```text
  /// source          -1-2|
  /// observe(on:)    -1-2|   later, where the scheduler does its work
  /// ```
  ///
  /// - Completion, Error: With the source; an error waits for its turn as well.
  /// - Disposal: Disposes of the source and drops the pending events. A source that terminates is
  ///   disposed of after the terminal event has been delivered: with a `TestScheduler`, a source
  ///   that completes at 300 is unsubscribed from at 301.
  /// - Scheduling: On `scheduler`, one event at a time, in order. The source is subscribed to on
  ///   the subscribing thread.
  /// - Parameter scheduler: The scheduler on which the events are delivered.
  /// - Returns: The sequence whose events are delivered there.
  /// - Complexity: O(1) for each event; pending events are stored.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/observeon.html>
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOn(asObservable(), scheduler)
  }
}

private final class ObserveOn<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
    super.init()
    if isSerial { SerialQueueObservables.add(1) }
  }

  deinit {
    if isSerial { SerialQueueObservables.add(-1) }
  }

  private var isSerial: Bool { scheduler is SerialDispatchQueueScheduler }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    if let serial = scheduler as? SerialDispatchQueueScheduler {
      return ObserveOnSerialSink(serial, receiver).subscribeUntilDisposed(to: source)
    }
    return ObserveOnSink(scheduler, receiver).subscribeUntilDisposed(to: source)
  }
}

/// Delivers on any scheduler: events wait in a queue, and one work item at a time sends them.
private final class ObserveOnSink<Element>: Sink<Element, Element> {
  private let scheduler: any ImmediateSchedulerType
  private let rounds = SerialDisposable()

  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  private var waiting = Queue<Event<Element>>()
  private var isDelivering = false
  private var isStopped = false

  init(_ scheduler: any ImmediateSchedulerType, _ downstream: Receiver<Element>) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func next(_ element: Element) { enqueue(.next(element)) }
  override func error(_ error: any Swift.Error) { enqueue(.error(error)) }
  override func completed() { enqueue(.completed) }

  private func enqueue(_ event: Event<Element>) {
    let isFirst = lock.withLock { () -> Bool in
      if isStopped { return false }
      isStopped = event.isStopEvent
      waiting.append(event)
      defer { isDelivering = true }
      return !isDelivering
    }
    guard isFirst else { return }
    rounds.disposable = scheduler.scheduleRecursive(()) { _, recurse in
      if self.deliverOne() { recurse(()) }
    }
  }

  /// Delivers one event, and returns whether another one is pending.
  private func deliverOne() -> Bool {
    guard let event = lock.withLock({ takeNext() }) else { return false }
    switch event {
    case .next(let element): forward(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
    return lock.withLock {
      isDelivering = !waiting.isEmpty
      return isDelivering
    }
  }

  private func takeNext() -> Event<Element>? {
    let event = waiting.popFirst()
    isDelivering = event != nil
    return event
  }

  override func didDispose() {
    rounds.dispose()
    let dropped = lock.withLock {
      defer { waiting.removeAll() }
      return waiting
    }
    withExtendedLifetime(dropped) {}
  }
}

/// Delivers on a serial queue, which itself keeps the order: each event is a work item.
private final class ObserveOnSerialSink<Element>: Sink<Element, Element> {
  private let scheduler: SerialDispatchQueueScheduler

  init(_ scheduler: SerialDispatchQueueScheduler, _ downstream: Receiver<Element>) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func next(_ element: Element) {
    _ = scheduler.schedule(element) { element in
      self.forward(element)
      return Disposables.create()
    }
  }

  override func error(_ error: any Swift.Error) {
    _ = scheduler.schedule(error) { error in
      self.fail(error)
      return Disposables.create()
    }
  }

  override func completed() {
    _ = scheduler.schedule(()) { _ in
      self.finish()
      return Disposables.create()
    }
  }
}
