public import Dispatch

extension ObservableType {
  /// Emits an element if no other element follows within a time interval.
  ///
  /// ```text
  /// source                   -1-2-----3--|
  /// debounce(.seconds(3))    ------2-----(3|)
  /// ```
  ///
  /// - Completion: When the source completes; a pending element is emitted first.
  /// - Error: When the source fails; a pending element is dropped.
  /// - Disposal: Disposes of the subscription to the source and stops the timer.
  /// - Scheduling: Elements on `scheduler`, terminal events on the thread on which the source sends
  ///   them. Concurrent events are serialized.
  /// - Parameters:
  ///   - dueTime: The time interval.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The debounced sequence.
  /// - Complexity: O(1) for each element, plus one timer.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/debounce.html>
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Debounce(asObservable(), dueTime, scheduler)
  }
}

private final class Debounce<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    DebounceSink(dueTime, scheduler, receiver).subscribe(to: source)
  }
}

private final class DebounceSink<Element>: SerializedSink<Element, Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  /// Guarded by `emission`, as is the number of timers.
  private var state = State.idle
  private var timers = 0

  private enum State {
    /// Each element was emitted or dropped.
    case idle
    /// The newest element is emitted when the timer with this number fires.
    case pending(Element, timer: Int)
  }

  init(
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType,
    _ downstream: Receiver<Element>
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func next(_ element: Element) {
    let number = emission.withLock {
      timers += 1
      state = .pending(element, timer: timers)
      return timers
    }
    let slot = SingleAssignmentDisposable()
    timer.disposable = slot
    slot.setDisposable(
      scheduler.scheduleRelative(number, dueTime: dueTime) { number in
        self.emission.withLock {
          if case .pending(_, timer: number) = self.state { self.sendPending() }
        }
        return Disposables.create()
      }
    )
  }

  override func completed() {
    emission.withLock { sendPending() }
    end()
  }

  override func error(_ error: any Swift.Error) {
    emission.withLock { state = .idle }
    end(with: error)
  }

  private func sendPending() {
    guard case .pending(let element, timer: _) = state else { return }
    state = .idle
    send(element)
  }

  override func didDispose() { timer.dispose() }
}
