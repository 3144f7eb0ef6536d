import Foundation
import RxCore
import RxTest

/// The scheduler of an operator in the table. It runs on the clock of the sources, and knows whether
/// its work is running.
final class MarkingScheduler: SchedulerType {
  private let clock: TestScheduler
  private(set) var isRunning = false

  init(_ clock: TestScheduler) { self.clock = clock }

  var now: RxTime { clock.now }

  func schedule<State>(
    _ state: State,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    clock.schedule(state, action: marking(action))
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    clock.scheduleRelative(state, dueTime: dueTime, action: marking(action))
  }

  /// Runs the code of a test at a time; it isn't the operator's work.
  func at(_ time: Int, _ code: @escaping () -> Void) { clock.scheduleAt(time, action: code) }

  private func marking<State>(
    _ action: @escaping (State) -> any Disposable
  ) -> (State) -> any Disposable {
    { state in
      self.isRunning = true
      defer { self.isRunning = false }
      return action(state)
    }
  }
}
