public import Dispatch
public import Foundation

/// Executes work on a dispatch queue, concurrently if the queue is concurrent.
public class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// A number of seconds. The functions of the scheduler take an `RxTimeInterval` instead.
  public typealias TimeInterval = Foundation.TimeInterval
  /// A point in time of the scheduler's clock.
  public typealias Time = Date

  private let work: DispatchQueueWork

  /// Creates a scheduler on the given queue.
  public init(
    queue: DispatchQueue,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    work = DispatchQueueWork(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler on its own concurrent queue.
  public convenience init(
    qos: DispatchQoS,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(
      label: "rx.concurrent_dispatch_queue.\(qos)",
      qos: qos,
      attributes: [.concurrent]
    )
    self.init(queue: queue, leeway: leeway)
  }

  /// The current time of the system's clock.
  public var now: Date { Date() }

  /// Executes the work asynchronously on the queue, at the same time as other work if the queue is
  /// concurrent.
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action)
  }

  /// Executes the work on the queue after `dueTime`; the timer may be late by the leeway.
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.scheduleRelative(state, dueTime: dueTime, action)
  }

  /// Executes the work on the queue after `startAfter`, and then after each `period`.
  ///
  /// A dispatch timer runs one round at a time, also on a concurrent queue.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
