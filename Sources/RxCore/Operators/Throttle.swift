public import Dispatch
import Foundation

extension ObservableType {
  /// Emits an element immediately, and then at most one in each time interval.
  ///
  /// ```text
  /// source                                 -1-2-3-----4|
  /// throttle(.seconds(3))                  -1--2--3---4|
  /// throttle(.seconds(3), latest: false)   -1---3-----4|
  /// ```
  ///
  /// - Completion: When the source completes, or after the pending element.
  /// - Error: When the source fails; a pending element is dropped.
  /// - Disposal: Disposes of the subscription to the source and stops the timer.
  /// - Scheduling: A delayed element is emitted on `scheduler`, others on the thread on which the
  ///   source emits. Concurrent events are serialized.
  /// - Parameters:
  ///   - dueTime: The minimum time between two elements.
  ///   - latest: Whether the newest element that was received too early is emitted when the time
  ///     has elapsed.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The throttled sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/debounce.html>
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Throttle(asObservable(), dueTime, latest, scheduler)
  }
}

private final class Throttle<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ dueTime: RxTimeInterval,
    _ latest: Bool,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    ThrottleSink(dueTime, latest, scheduler, receiver).subscribe(to: source)
  }
}

private final class ThrottleSink<Element>: SerializedSink<Element, Element> {
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()

  /// The element that waits. Guarded by `emission`, as are the following properties.
  private var waiting: Element?
  private var lastSent: Date?
  private var isSourceDone = false

  /// The treatment of an element.
  private enum Decision {
    /// The element was emitted or dropped, or replaced one for which a timer is running.
    case done
    /// The element is pending and needs a timer.
    case wait(RxTimeInterval)
  }

  init(
    _ dueTime: RxTimeInterval,
    _ latest: Bool,
    _ scheduler: any SchedulerType,
    _ downstream: Receiver<Element>
  ) {
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard case .wait(let time) = emission.withLock({ decide(element) }) else { return }
    let slot = SingleAssignmentDisposable()
    timer.disposable = slot
    slot.setDisposable(
      scheduler.scheduleRelative((), dueTime: time) {
        self.timerFired()
        return Disposables.create()
      }
    )
  }

  override func completed() {
    let isDone = emission.withLock {
      isSourceDone = true
      return waiting == nil
    }
    if isDone { end() }
  }

  override func error(_ error: any Swift.Error) {
    emission.withLock { waiting = nil }
    end(with: error)
  }

  private func decide(_ element: Element) -> Decision {
    let now = scheduler.now
    let left = lastSent.map { dueTime.left(from: $0, to: now) } ?? .nanoseconds(0)
    if left == .nanoseconds(0) {
      sendNow(element)
      return .done
    }
    guard latest else { return .done }
    let isTimerRunning = waiting != nil
    waiting = element
    return isTimerRunning ? .done : .wait(left)
  }

  private func timerFired() {
    let isDone = emission.withLock {
      if let element = waiting { sendNow(element) }
      return isSourceDone
    }
    if isDone { end() }
  }

  private func sendNow(_ element: Element) {
    waiting = nil
    send(element)
    // Read again: the receiver of the element may have taken some time.
    lastSent = scheduler.now
  }

  override func didDispose() { timer.dispose() }
}
