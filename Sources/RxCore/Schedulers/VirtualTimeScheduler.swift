import CRxShims
public import Foundation

/// A scheduler whose clock stands still until it is told to run: tests of hours take no time and
/// always go the same way.
///
/// Work that is due at the same moment is done in the order in which it was scheduled. A scheduler
/// belongs to the thread that made it.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  public typealias VirtualTime = Converter.VirtualTimeUnit
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let converter: Converter
  private let thread = rx_thread_id()
  private let ticket: ResourceTicket
  // All of it belongs to one thread, and is not touched while anything is called.
  @exclusivity(unchecked) private var queue: VirtualTimeQueue<Converter>
  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var currentClock: VirtualTime

  /// A scheduler whose clock shows the given time.
  ///
  /// - Parameters:
  ///   - initialClock: the virtual time to begin with.
  ///   - converter: translates between virtual and real time.
  public init(initialClock: VirtualTime, converter: Converter) {
    currentClock = initialClock
    self.converter = converter
    queue = VirtualTimeQueue(converter)
    ticket = ResourceTicket(.disposables, Self.self)
  }

  deinit { ticket.release() }

  /// The real time that the clock stands for.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// What the clock shows.
  public var clock: VirtualTime { currentClock }

  /// When the next piece of work is due; `nil` when none is left. For the test kit, which follows
  /// work without knowing how much of it there is.
  package var nextDueTime: VirtualTime? { queue.first?.time }

  // MARK: Scheduling

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let due = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(due), action: action)
  }

  /// Does the work when the given virtual time has passed.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Does the work when the clock shows the given virtual time.
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

  /// Adjusts the due time of work that was scheduled relative to now; as it is unless overridden.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: Running

  /// Does all work in order of time, until nothing is left or `stop()` is called.
  public func start() {
    ensureOwnThread()
    if isRunning { return }
    run { _ in true }
  }

  /// Does the work that is due up to the given time, which the clock shows afterwards.
  public func advanceTo(_ virtualTime: VirtualTime) {
    ensureOwnThread()
    precondition(!isRunning, "VirtualTimeScheduler: advanceTo(_:) was called by its own work.")
    run { time in
      converter.compareVirtualTime(time, virtualTime) != .greaterThan
    }
    currentClock = virtualTime
  }

  /// Moves the clock without doing any work.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    ensureOwnThread()
    let wakeUp = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(
      converter.compareVirtualTime(wakeUp, clock) != .lessThan,
      "VirtualTimeScheduler: can't sleep to the past."
    )
    currentClock = wakeUp
  }

  /// Ends `start()` after the piece of work that calls it.
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
      "VirtualTimeScheduler: used from another thread than the one that made it."
    )
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The moments at which work is waiting.
  public var debugDescription: String { queue.debugDescription }
}
