public import RxCore
public import RxTest

/// A scheduler that counts its timers: the actions that are scheduled with a delay.
///
/// Use it on the thread of the test scheduler only.
public final class CountingScheduler: SchedulerType {
  private let clock: TestScheduler
  private var pending: Set<Int> = []

  /// The number of timers that were scheduled so far.
  public private(set) var scheduled = 0
  /// The number of timers that have neither fired nor been disposed of.
  public var waiting: Int { pending.count }
  /// The number of timers whose disposable is still retained.
  public private(set) var retained = 0

  /// Creates a scheduler that runs its actions on the given one.
  public init(_ clock: TestScheduler) { self.clock = clock }

  /// The time of the test scheduler.
  public var now: RxTime { clock.now }

  /// Schedules an action without a delay. It is no timer.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    clock.schedule(state, action: action)
  }

  /// Schedules an action with a delay, and counts it.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduled += 1
    let timer = scheduled
    pending.insert(timer)
    let work = clock.scheduleRelative(state, dueTime: dueTime) { state in
      self.pending.remove(timer)
      return action(state)
    }
    return Timer(of: self) {
      self.pending.remove(timer)
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
