import Dispatch
import Synchronization

/// Periodic work on a scheduler that supports one-shot work only.
final class PeriodicRounds<State> {
  private enum Round {
    /// A period has elapsed.
    case tick
    /// Rounds were missed while one was running.
    case catchUp
  }

  private typealias Recurse = ((state: Round, dueTime: RxTimeInterval)) -> Void

  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: (State) -> State
  private var state: State
  private let due = Atomic<Int>(0)

  init(
    _ scheduler: any SchedulerType,
    period: RxTimeInterval,
    state: State,
    action: @escaping (State) -> State
  ) {
    self.scheduler = scheduler
    self.period = period
    self.state = state
    self.action = action
  }

  func start(after startAfter: RxTimeInterval) -> any Disposable {
    scheduler.scheduleRecursive(Round.tick, dueTime: startAfter) { round, recurse in
      self.run(round, recurse)
    }
  }

  private func run(_ round: Round, _ recurse: Recurse) {
    switch round {
    case .tick:
      recurse((.tick, period))
      let isIdle = due.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0
      if isIdle { runOne(recurse) }
    case .catchUp:
      runOne(recurse)
    }
  }

  private func runOne(_ recurse: Recurse) {
    state = action(state)
    let left = due.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    if left > 0 { recurse((.catchUp, .nanoseconds(0))) }
  }
}
