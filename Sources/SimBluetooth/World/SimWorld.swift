internal import Foundation

/// A room with one phone and any number of Bluetooth devices, in virtual time.
///
/// ```swift
/// let world = SimWorld()
/// let sensor = world.add(SimDevice("Heart", advertisements: [SimAdvertisement("Heart")]))
/// world.radio.turnOn()
/// let central = CBCentralManager(delegate: app, queue: nil)
/// world.run(for: .seconds(2))
/// print(world.log.text)
/// ```
///
/// Nothing is random and nothing waits for real time: the same script and the same seed result in
/// the same log, byte for byte. A world must be used on the thread that created it. Managers
/// created on that thread belong to the latest world.
public final class SimWorld {
  /// The phone's radio, and the user's settings for it.
  public let radio: SimRadio
  /// The log of all events.
  public let log: SimLog
  /// The devices, in the order in which they were added.
  public internal(set) var devices: [SimDevice] = []
  /// The calls that CoreBluetooth would have ignored or that had an unintended effect, in order.
  public internal(set) var misuses: [SimMisuse] = []
  /// The time for which an unreachable device counts as connected.
  public var supervisionTimeout: Duration = .seconds(4)
  /// Whether a disconnection because of the radio is reported for each device. The sources disagree
  /// about the behavior of iOS; by default nothing is reported, which wrappers must be able to
  /// handle.
  public var reportsDisconnectionsWithPower = false

  /// The queue whose callback is running; nil between callbacks.
  public internal(set) var currentQueue: SimQueue?
  /// The queue for the callbacks of managers without their own queue.
  public let mainQueue = SimQueue(label: "main")

  let clock: (any SimClock)?
  var queue = EventQueue()
  var managers: [WeakManager] = []
  var managersSoFar = 0
  /// The managers in the peripheral role.
  var hosts: [WeakHost] = []
  var hostsSoFar = 0
  var advertisers: [Advertiser] = []
  var restorations: [String: SimRestoration] = [:]
  /// The identifiers of the devices that the phone knows.
  var knownIdentifiers: Set<UUID> = []
  /// The number of processed events, which determines the cost of a world.
  package private(set) var eventCount = 0
  private var random: SeededNumbers
  private var time: SimTime = 0
  private var isRunning = false
  private var wakeUp: SimTime?

  /// Creates a world at time zero, with Bluetooth turned off. It becomes the latest world of this
  /// thread.
  /// - Parameters:
  ///   - clock: Drives the world; without a clock, ``run(for:)`` does.
  ///   - seed: Determines the identifiers that are not given, and the amount of jitter.
  public init(clock: (any SimClock)? = nil, seed: UInt64 = 1) {
    self.clock = clock
    random = SeededNumbers(seed: seed)
    radio = SimRadio()
    log = SimLog()
    radio.world = self
    Self.current = self
  }

  // MARK: - Time

  /// The virtual time since the start of the world.
  public var now: Duration { .microseconds(nowInMicros) }

  var nowInMicros: SimTime {
    guard !isRunning, let clock else { return time }
    return max(time, clock.elapsed.micros)
  }

  /// Advances the time in a world without an external clock.
  public func run(for duration: Duration) {
    precondition(clock == nil, "This world is driven by a clock; advance that clock instead.")
    precondition(!isRunning, "A callback can't advance the time.")
    let end = time + duration.micros
    runEvents(until: end)
    time = end
  }

  /// Performs work of the script after a delay.
  public func after(_ delay: Duration, _ work: @escaping () -> Void) {
    schedule(at: nowInMicros + max(0, delay.micros), work)
  }

  func schedule(at time: SimTime, _ work: @escaping () -> Void) {
    queue.push(work, at: max(time, nowInMicros))
    scheduleWakeUp()
  }

  /// Calls back on a queue: soon, but never synchronously.
  func post(on queue: SimQueue, _ callback: @escaping () -> Void) {
    schedule(at: nowInMicros) { [unowned self] in perform(on: queue, callback) }
  }

  /// Runs a callback on a queue.
  func perform(on queue: SimQueue, _ callback: () -> Void) {
    currentQueue = queue
    callback()
    currentQueue = nil
  }

  private func runEvents(until end: SimTime) {
    isRunning = true
    defer { isRunning = false }
    while let next = queue.nextTime, next <= end {
      time = max(time, next)
      eventCount += 1
      switch queue.pop() {
      case .work(let work): work()
      case .advertiser(let number): advertise(number)
      }
    }
  }

  /// Schedules the next event with the clock, unless the clock will call back by then anyway.
  func scheduleWakeUp() {
    guard !isRunning, let clock, let next = queue.nextTime else { return }
    if let wakeUp, wakeUp <= next { return }
    wakeUp = next
    clock.schedule(at: .microseconds(next)) { [weak self] in
      guard let self else { return }
      if wakeUp == next { wakeUp = nil }
      runEvents(until: clock.elapsed.micros)
      scheduleWakeUp()
    }
  }

  // MARK: - Pseudo-random numbers

  /// Returns the next number below `limit`, as determined by the seed.
  func randomNumber(below limit: Int) -> Int {
    limit > 0 ? Int.random(in: 0..<limit, using: &random) : 0
  }

  func randomIdentifier() -> UUID {
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  // MARK: - The world of this thread

  /// The world that was created last on this thread, if it still exists.
  public private(set) static var current: SimWorld? {
    get { (Thread.current.threadDictionary[key] as? WeakWorld)?.world }
    set { Thread.current.threadDictionary[key] = WeakWorld(newValue) }
  }

  private static let key = "SimBluetooth.SimWorld.current"

  private final class WeakWorld {
    weak var world: SimWorld?
    init(_ world: SimWorld?) { self.world = world }
  }
}

/// Pseudo-random numbers that are determined by a seed: SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
