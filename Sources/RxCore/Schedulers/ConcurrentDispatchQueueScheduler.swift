public import Dispatch
public import Foundation

/// Executes work on a dispatch queue, concurrently if the queue is concurrent.
public class ConcurrentDispatchQueueScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
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

  public var now: Date { Date() }

  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action)
  }

  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.scheduleRelative(state, dueTime: dueTime, action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
