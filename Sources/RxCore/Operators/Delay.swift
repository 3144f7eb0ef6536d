public import Dispatch
import Foundation

extension ObservableType {
  /// Delays the elements and the completion.
  ///
  /// ```text
  /// source                -1--2|
  /// delay(.seconds(2))    ---1--2|
  /// ```
  ///
  /// - Completion: `dueTime` after the source completes.
  /// - Error: Immediately when the source fails; pending elements are dropped.
  /// - Disposal: Disposes of the subscription to the source and stops the timer.
  /// - Scheduling: Elements and the completion on `scheduler`, each as a separate work item; an
  ///   error on the thread on which the source sends it, or after the event that is being
  ///   delivered.
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The delayed sequence.
  /// - Complexity: O(1) for each element; stores the pending elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Delay(asObservable(), dueTime, scheduler)
  }
}

private final class Delay<Element>: Producer<Element> {
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
    DelaySink(dueTime, scheduler, receiver).subscribe(to: source)
  }
}

private final class DelaySink<Element>: Sink<Element, Element> {
  private typealias Arrival = (time: Date, event: Event<Element>)
  private typealias Recurse = ((state: Void, dueTime: RxTimeInterval)) -> Void

  private enum Phase {
    /// No event is pending.
    case idle
    /// A timer is running for the oldest pending event.
    case timing
    /// An event is being forwarded.
    case sending
  }

  /// The next action after an event has been forwarded.
  private enum Step {
    case rest
    case wait(RxTimeInterval)
    case fail(any Swift.Error)
  }

  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  /// Guards the following properties; never held while calling out.
  private let lock = InlineLock()
  private var phase = Phase.idle
  private var waiting = Queue<Arrival>()
  private var failure: (any Swift.Error)?

  init(
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType,
    _ downstream: Receiver<Element>
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  // MARK: The source

  override func next(_ element: Element) { arrived(.next(element)) }

  override func completed() {
    detach()
    arrived(.completed)
  }

  override func error(_ error: any Swift.Error) {
    detach()
    let (isFree, dropped) = lock.withLock {
      defer { waiting = Queue() }
      failure = error
      return (phase != .sending, waiting)
    }
    withExtendedLifetime(dropped) {}
    if isFree { fail(error) }
  }

  private func arrived(_ event: Event<Element>) {
    let now = scheduler.now
    let isFirst = lock.withLock {
      waiting.append((now, event))
      guard phase == .idle else { return false }
      phase = .timing
      return true
    }
    guard isFirst else { return }
    timer.disposable = scheduler.scheduleRecursive((), dueTime: dueTime) { _, recurse in
      self.timerFired(recurse)
    }
  }

  // MARK: The timer

  private func timerFired(_ recurse: Recurse) {
    guard let event = takeDue() else { return }
    switch event {
    case .next(let element): forward(element)
    case .completed, .error: return finish()
    }
    let now = scheduler.now
    switch lock.withLock({ nextStep(now) }) {
    case .rest: break
    case .wait(let time): recurse(((), time))
    case .fail(let error): fail(error)
    }
  }

  private func takeDue() -> Event<Element>? {
    lock.withLock {
      guard failure == nil else { return nil }
      phase = .sending
      return waiting.popFirst()?.event
    }
  }

  private func nextStep(_ now: Date) -> Step {
    if let failure { return .fail(failure) }
    guard let first = waiting.first else {
      phase = .idle
      return .rest
    }
    phase = .timing
    return .wait(dueTime.left(from: first.time, to: now))
  }

  override func didDispose() { timer.dispose() }
}
