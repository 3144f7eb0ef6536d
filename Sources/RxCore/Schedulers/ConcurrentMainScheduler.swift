public import Foundation

/// Executes work on the main queue, synchronously if the caller is already there. Intended for
/// `subscribe(on:)`, while `MainScheduler` is intended for `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType {
  /// A number of seconds. The functions of the scheduler take an `RxTimeInterval` instead.
  public typealias TimeInterval = Foundation.TimeInterval
  /// A point in time of the scheduler's clock.
  public typealias Time = Date

  /// The shared instance.
  @safe nonisolated(unsafe) public static let instance = ConcurrentMainScheduler(
    mainScheduler: MainScheduler.instance
  )

  private let mainScheduler: MainScheduler

  private init(mainScheduler: MainScheduler) {
    self.mainScheduler = mainScheduler
  }

  /// The current time of the main scheduler's clock.
  public var now: Date { mainScheduler.now }

  /// Executes the work synchronously on the main queue, even before work that is already enqueued;
  /// from another queue, enqueues it on the main queue.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainQueue.isCurrent ? action(state) : mainScheduler.work.schedule(state, action)
  }

  /// Executes the work on the main queue after `dueTime`, never synchronously.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    mainScheduler.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Executes the work on the main queue after `startAfter`, and then after each `period`.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    mainScheduler.schedulePeriodic(
      state,
      startAfter: startAfter,
      period: period,
      action: action
    )
  }
}
