internal import Foundation

/// A room with one phone and any number of Bluetooth devices, on virtual time.
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
/// Nothing is random and nothing waits: the same script and the same seed give the same log, byte
/// for byte. A world belongs to the thread that made it. Managers that are made on that thread join
/// the world that was made last.
public final class SimWorld {
  /// The phone's radio, and the user's say over it.
  public let radio: SimRadio
  /// Everything that happened.
  public let log: SimLog
  /// The devices, in the order in which they came.
  public internal(set) var devices: [SimDevice] = []
  /// Calls that CoreBluetooth would have ignored or punished, in order.
  public internal(set) var misuses: [SimMisuse] = []
  /// How long a silent device counts as connected.
  public var supervisionTimeout: Duration = .seconds(4)
  /// Whether a connection that ends because the radio goes is reported device by device. The sources
  /// disagree on what iOS does; without a word is what wrappers must be able to cope with.
  public var reportsDisconnectionsWithPower = false

  /// The queue whose callback is running; nil between callbacks.
  public internal(set) var currentQueue: SimQueue?
  /// Where callbacks of managers without a queue run.
  public let mainQueue = SimQueue(label: "main")

  let clock: (any SimClock)?
  var queue = EventQueue()
  var managers: [WeakManager] = []
  var managersSoFar = 0
  var advertisers: [Advertiser] = []
  var restorations: [String: SimRestoration] = [:]
  /// Identifiers that the phone has come across.
  var knownIdentifiers: Set<UUID> = []
  /// How many events there were: what a world costs is a matter of these.
  package private(set) var eventCount = 0
  private var random: SeededNumbers
  private var time: SimTime = 0
  private var isRunning = false
  private var wakeUp: SimTime?

  /// - Parameters:
  ///   - clock: what drives the world; without one, ``run(for:)`` does.
  ///   - seed: decides identifiers that no one chose, and where jitter was asked for, how much.
  public init(clock: (any SimClock)? = nil, seed: UInt64 = 1) {
    self.clock = clock
    random = SeededNumbers(seed: seed)
    radio = SimRadio()
    log = SimLog()
    radio.world = self
    Self.current = self
  }

  // MARK: - Time

  /// The virtual time since the world began.
  public var now: Duration { .microseconds(nowInMicros) }

  var nowInMicros: SimTime {
    guard !isRunning, let clock else { return time }
    return max(time, clock.elapsed.micros)
  }

  /// Lets time pass, in a world without a clock of somebody else's.
  public func run(for duration: Duration) {
    precondition(clock == nil, "This world follows a clock; let time pass there.")
    precondition(!isRunning, "A callback can't let time pass.")
    let end = time + duration.micros
    happen(until: end)
    time = end
  }

  /// Does work when the given time has passed; for the script.
  public func after(_ delay: Duration, _ work: @escaping () -> Void) {
    schedule(at: nowInMicros + max(0, delay.micros), work)
  }

  func schedule(at time: SimTime, _ work: @escaping () -> Void) {
    queue.push(work, at: max(time, nowInMicros))
    follow()
  }

  /// Calls back on a queue: soon, never now.
  func post(on queue: SimQueue, _ callback: @escaping () -> Void) {
    schedule(at: nowInMicros) { [unowned self] in perform(on: queue, callback) }
  }

  /// Runs a callback whose turn it is.
  func perform(on queue: SimQueue, _ callback: () -> Void) {
    currentQueue = queue
    callback()
    currentQueue = nil
  }

  private func happen(until end: SimTime) {
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

  /// Asks the clock to be woken for the next event, unless it will be anyway.
  func follow() {
    guard !isRunning, let clock, let next = queue.nextTime else { return }
    if let wakeUp, wakeUp <= next { return }
    wakeUp = next
    clock.schedule(at: .microseconds(next)) { [weak self] in
      guard let self else { return }
      if wakeUp == next { wakeUp = nil }
      happen(until: clock.elapsed.micros)
      follow()
    }
  }

  // MARK: - Chance

  /// The next number that the seed decides, below `limit`.
  func randomNumber(below limit: Int) -> Int {
    limit > 0 ? Int.random(in: 0..<limit, using: &random) : 0
  }

  func randomIdentifier() -> UUID {
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  // MARK: - The world of this thread

  /// The world that was made last on this thread, and is still there.
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

/// Pseudo-random numbers that a seed decides: SplitMix64.
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
