import RxCore
import RxTest

/// A scheduler that counts its timers.
final class CountingScheduler: SchedulerType {
  private let clock: TestScheduler
  private var timers: Set<Int> = []
  private var lastTimer = 0

  /// The number of timers that were scheduled so far.
  var scheduled: Int { lastTimer }
  /// The number of timers that have neither fired nor been disposed of.
  var waiting: Int { timers.count }
  /// The number of timers whose disposable is still retained.
  private(set) var retained = 0

  init(_ clock: TestScheduler) { self.clock = clock }

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
    return Timer(of: self) {
      self.timers.remove(timer)
      work.dispose()
    }
  }

  /// The disposable of a timer.
  private final class Timer: Disposable {
    private let scheduler: CountingScheduler
    private let cancel: () -> Void

    init(of scheduler: CountingScheduler, _ cancel: @escaping () -> Void) {
      self.scheduler = scheduler
      self.cancel = cancel
      scheduler.retained += 1
    }

    deinit { scheduler.retained -= 1 }

    func dispose() { cancel() }
  }
}
