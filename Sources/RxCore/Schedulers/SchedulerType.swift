public import Dispatch
public import Foundation

/// A time interval, such as `.seconds(3)`.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time on a scheduler's clock.
public typealias RxTime = Date

/// A whole number of any size.
public typealias RxAbstractInteger = FixedWidthInteger

/// A scheduler with a clock.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time of the scheduler's clock.
  var now: RxTime { get }

  /// Schedules work for execution after the given time.
  ///
  /// - Returns: A disposable that cancels the work.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules periodic work; each round receives the result of the previous one.
  ///
  /// - Returns: A disposable that cancels the remaining rounds.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Schedules each round when the previous one is due; rounds that become due while one is running
  /// are executed afterwards.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let rounds = PeriodicRounds(self, period: period, state: state, action: action)
    return rounds.start(after: startAfter)
  }

  /// Schedules work that can schedule itself again, with another state and after another delay.
  func scheduleRecursive<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action:
      @escaping (_ state: State, _ recurse: ((state: State, dueTime: RxTimeInterval)) -> Void)
      -> Void
  ) -> any Disposable {
    typealias Round = (state: State, dueTime: RxTimeInterval)
    let rounds = RecursiveRounds<Round>(action: { round, recurse in
      action(round.state, recurse)
    }) { round, work in
      self.scheduleRelative(round, dueTime: round.dueTime, action: work)
    }
    rounds.begin((state, dueTime))
    return rounds
  }
}
