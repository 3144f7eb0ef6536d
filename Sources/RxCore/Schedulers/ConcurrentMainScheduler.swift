public import Foundation

/// Executes work on the main queue, synchronously if the caller is already there. Intended for
/// `subscribe(on:)`, while `MainScheduler` is intended for `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType {
  public typealias TimeInterval = Foundation.TimeInterval
  public typealias Time = Date

  /// The shared instance.
  @safe nonisolated(unsafe) public static let instance = ConcurrentMainScheduler(
    mainScheduler: MainScheduler.instance
  )

  private let mainScheduler: MainScheduler

  private init(mainScheduler: MainScheduler) {
    self.mainScheduler = mainScheduler
  }

  public var now: Date { mainScheduler.now }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainQueue.isCurrent ? action(state) : mainScheduler.work.schedule(state, action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    mainScheduler.scheduleRelative(state, dueTime: dueTime, action: action)
  }

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
