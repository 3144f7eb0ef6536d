import CRxShims
public import Foundation

/// A scheduler whose clock advances only on demand: tests that cover hours take no time and are
/// deterministic.
///
/// Work that is due at the same time is executed in the order in which it was scheduled. A
/// scheduler belongs to the thread that created it.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point in virtual time, in the converter's unit.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// An interval of virtual time, in the converter's unit.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let converter: Converter
  private let thread = rx_thread_id()
  private let ticket: ResourceTicket
  // These properties belong to one thread, and are not accessed during calls.
  @exclusivity(unchecked) private var queue: VirtualTimeQueue<Converter>
  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var currentClock: VirtualTime

  /// Creates a scheduler whose clock shows the given time.
  ///
  /// - Parameters:
  ///   - initialClock: The initial virtual time.
  ///   - converter: Converts between virtual and real time.
  public init(initialClock: VirtualTime, converter: Converter) {
    currentClock = initialClock
    self.converter = converter
    queue = VirtualTimeQueue(converter)
    ticket = ResourceTicket(.disposables, Self.self)
  }

  deinit { ticket.release() }

  /// The real time that corresponds to the clock.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// The current virtual time.
  public var clock: VirtualTime { currentClock }

  /// The time at which the next work is due; `nil` if there is none. For the test kit, which
  /// advances the clock without knowing how much work there is.
  package var nextDueTime: VirtualTime? { queue.first?.time }

  // MARK: Scheduling

  /// Schedules work for execution at the current virtual time, or at the time to which
  /// `adjustScheduledTime(_:)` moves it.
  ///
  /// It runs when the clock is advanced, never during this call.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules work for execution after an interval of real time, converted to virtual time.
  ///
  /// `adjustScheduledTime(_:)` may move the due time.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let due = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(due), action: action)
  }

  /// Schedules work for execution after the given virtual time.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work for execution at the given virtual time.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    ensureOwnThread()
    let work = VirtualWork(at: time) { action(state) }
    queue.push(work)
    return work
  }

  /// Adjusts the due time of work that was scheduled relative to now; returns it unchanged unless
  /// overridden.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: Running

  /// Executes all work in order of time, until none is left or `stop()` is called.
  public func start() {
    ensureOwnThread()
    if isRunning { return }
    run { _ in true }
  }

  /// Executes the work that is due up to the given time, and sets the clock to that time.
  public func advanceTo(_ virtualTime: VirtualTime) {
    ensureOwnThread()
    precondition(!isRunning, "VirtualTimeScheduler: advanceTo(_:) was called by its own work.")
    run { time in
      converter.compareVirtualTime(time, virtualTime) != .greaterThan
    }
    currentClock = virtualTime
  }

  /// Advances the clock without executing any work.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    ensureOwnThread()
    let wakeUp = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(
      converter.compareVirtualTime(wakeUp, clock) != .lessThan,
      "VirtualTimeScheduler: can't sleep to the past."
    )
    currentClock = wakeUp
  }

  /// Ends `start()` after the work item that calls it.
  public func stop() {
    ensureOwnThread()
    isRunning = false
  }

  private func run(while isDue: (VirtualTime) -> Bool) {
    isRunning = true
    defer { isRunning = false }
    repeat {
      guard let work = queue.first, isDue(work.time) else { return }
      if converter.compareVirtualTime(work.time, clock) == .greaterThan { currentClock = work.time }
      queue.removeFirst()
      work.perform()
    } while isRunning
  }

  private func ensureOwnThread() {
    precondition(
      rx_thread_id() == thread,
      "VirtualTimeScheduler: used on a thread other than the one that created it."
    )
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The times at which work is due.
  public var debugDescription: String { queue.debugDescription }
}
