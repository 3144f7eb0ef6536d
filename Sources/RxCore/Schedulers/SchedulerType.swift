public import Dispatch
public import Foundation

/// A stretch of time, such as `.seconds(3)`.
public typealias RxTimeInterval = DispatchTimeInterval

/// A moment on a scheduler's clock.
public typealias RxTime = Date

/// Whole numbers of any size.
public typealias RxAbstractInteger = FixedWidthInteger

/// Decides when and where work is done, by a clock.
public protocol SchedulerType: ImmediateSchedulerType {
  /// What the scheduler's clock shows.
  var now: RxTime { get }

  /// Does the work when the given time has passed.
  ///
  /// - Returns: what cancels the work.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Does the work again and again; each round gets what the one before returned.
  ///
  /// - Returns: what cancels the rounds to come.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Repeats by scheduling each round when the one before is due; rounds that come due while one
  /// is running are made up for afterwards.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let rounds = PeriodicRounds(self, period: period, state: state, action: action)
    return rounds.start(after: startAfter)
  }

  /// Does work that may ask to be done again, with another state and after another delay.
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
