import RxCore
import RxTest

/// A scheduler that counts the timers that have neither fired nor been disposed of.
final class CountingScheduler: SchedulerType {
  private let clock: TestScheduler
  private var timers: Set<Int> = []
  private var lastTimer = 0

  /// The number of timers that were scheduled so far.
  var scheduled: Int { lastTimer }

  init(_ clock: TestScheduler) { self.clock = clock }

  var waiting: Int { timers.count }
  var now: RxTime { clock.now }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    clock.schedule(state, action: action)
  }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    lastTimer += 1
    let timer = lastTimer
    timers.insert(timer)
    let work = clock.scheduleRelative(state, dueTime: dueTime) { state in
      self.timers.remove(timer)
      return action(state)
    }
    return Disposables.create {
      self.timers.remove(timer)
      work.dispose()
    }
  }
}
