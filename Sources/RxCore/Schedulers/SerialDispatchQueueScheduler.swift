public import Dispatch
public import Foundation

/// Executes work on a serial dispatch queue, one work item after the other.
public class SerialDispatchQueueScheduler: SchedulerType {
  /// A number of seconds. The functions of the scheduler take an `RxTimeInterval` instead.
  public typealias TimeInterval = Foundation.TimeInterval
  /// A point in time of the scheduler's clock.
  public typealias Time = Date

  let work: DispatchQueueWork

  init(_ work: DispatchQueueWork) {
    self.work = work
  }

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    work = DispatchQueueWork(queue: serialQueue, leeway: leeway)
  }

  /// Creates a scheduler with its own queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The label of the queue.
  ///   - serialQueueConfiguration: Configures the queue before it is used.
  ///   - leeway: The maximum delay of timers.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName, attributes: [])
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Creates a scheduler with its own serial queue that targets another queue.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let serial = DispatchQueue(label: internalSerialQueueName, attributes: [], target: queue)
    self.init(serialQueue: serial, leeway: leeway)
  }

  /// Creates a scheduler with its own serial queue that targets a global queue of the given quality
  /// of service.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue.global(qos: qos.qosClass),
      internalSerialQueueName: internalSerialQueueName,
      leeway: leeway
    )
  }

  /// The current time of the system's clock, or of the virtual clock that replaces the main queue's
  /// in a test.
  public var now: Date { work.now }

  /// Executes the work on the queue, after the work that is already enqueued.
  ///
  /// `MainScheduler` executes it synchronously if the caller is on the main queue and no work is
  /// enqueued; other schedulers always execute it asynchronously.
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleInternal(state, action)
  }

  func scheduleInternal<StateType>(
    _ state: StateType,
    _ action: @escaping (StateType) -> any Disposable
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
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
