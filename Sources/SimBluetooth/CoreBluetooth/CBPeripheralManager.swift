public import Dispatch
internal import Foundation

/// The peripheral role of Bluetooth, as one app uses it: it publishes services, advertises them,
/// and responds to centrals.
///
/// For the central managers of the world, the app is a device like any other: it is listed in
/// ``SimWorld/devices`` with the name `Phone`, where a script can change its distance or add
/// faults. Each of these central managers is a central of its own, as if it ran on another phone
/// whose radio has the same state.
///
/// All callbacks are called on the queue that was passed to the initializer, one after another and
/// never during the call that causes them.
///
/// State restoration, connection latencies and pairing are not simulated.
public final class CBPeripheralManager: CBManager {
  /// The delegate. Held weakly.
  public weak var delegate: (any CBPeripheralManagerDelegate)?
  /// Whether the app advertises. Any state other than `poweredOn` interrupts that.
  public internal(set) var isAdvertising = false

  let world: SimWorld
  let queue: SimQueue
  /// The app as centrals see it.
  let device: SimDevice
  /// The advertisement that continues when the radio is powered on; nil if the app has stopped.
  var advertisement: SimAdvertisement?
  /// The number of calls that started or stopped advertising, and that of the last stop.
  var advertisingCalls = 0
  var lastStop = 0
  /// The published services, and their characteristics, in the order of publication.
  var published: [CBMutableService] = []
  var characteristics: [CBMutableCharacteristic] = []
  var centrals: [Int: CBCentral] = [:]
  /// The numbers of the published channels, and how many there have been.
  var publishedChannels: Set<CBL2CAPPSM> = []
  var channelsSoFar: CBL2CAPPSM = 0
  var updates = UpdateQueue()

  /// Creates a manager in the latest world of this thread; its first state is reported shortly
  /// afterwards.
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - queue: The queue for callbacks; by default the world's main queue.
  ///   - options: Ignored: the simulator shows no alert and restores no state in this role.
  public convenience init(
    delegate: (any CBPeripheralManagerDelegate)?,
    queue: SimQueue?,
    options: [String: Any]? = nil
  ) {
    self.init(delegate: delegate, queue: queue, options: options, world: nil)
  }

  /// Creates a manager that ignores its dispatch queue, and reports that as a misuse.
  ///
  /// Callbacks are called on the world's main queue instead, because time in a world is virtual.
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - queue: A dispatch queue, which is ignored. Pass nil or a ``SimQueue`` instead.
  ///   - options: Ignored.
  @_disfavoredOverload  // So that nil is a SimQueue.
  public convenience init(
    delegate: (any CBPeripheralManagerDelegate)?,
    queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.init(delegate: delegate, queue: nil, options: options, world: nil)
    world.refuse(queue, of: "CBPeripheralManager.init(delegate:queue:options:)")
  }

  /// Creates a manager; its first state is reported shortly afterwards.
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - queue: The queue for callbacks; by default the world's main queue.
  ///   - options: Ignored: the simulator shows no alert and restores no state in this role.
  ///   - world: The world; `nil` is the latest one created on this thread.
  public init(
    delegate: (any CBPeripheralManagerDelegate)?,
    queue: SimQueue?,
    options _: [String: Any]? = nil,
    world: SimWorld?
  ) {
    guard let world = world ?? SimWorld.current else {
      preconditionFailure("A manager needs a world: create a SimWorld on this thread first.")
    }
    self.world = world
    self.queue = queue ?? world.mainQueue
    self.delegate = delegate
    world.hostsSoFar += 1
    device = world.add(SimDevice(world.hostsSoFar == 1 ? "Phone" : "Phone \(world.hostsSoFar)"))
    super.init()
    device.host = self
    world.hosts.removeAll { $0.manager == nil }
    world.hosts.append(WeakHost(manager: self))
    post { manager, _ in manager.apply(manager.world.radio.state) }
  }

  deinit {
    device.advertise([])
    device.disconnect()
    device.services = []
  }

  // MARK: - State

  /// Called when the radio's state changed.
  func announce(_ newState: CBManagerState) {
    post { manager, _ in
      if newState != manager.state { manager.apply(newState) }
    }
  }

  private func apply(_ newState: CBManagerState) {
    state = newState
    if newState != .poweredOn {
      isAdvertising = false
      device.advertise([])
      updates.removeAll()
      for characteristic in characteristics { characteristic.subscribedCentrals = [] }
    }
    if newState.rawValue < CBManagerState.poweredOff.rawValue {
      advertisement = nil
      publishedChannels = []
      unpublishEverything()
    }
    note(.radio, "state \(newState)")
    if newState == .poweredOn, let advertisement { begin(advertisement) }
    delegate?.peripheralManagerDidUpdateState(self)
  }

  // MARK: - Callbacks and log entries

  /// Calls back soon, on the queue. Without a delegate only the manager is passed.
  func post(
    _ callback: @escaping (CBPeripheralManager, (any CBPeripheralManagerDelegate)?) -> Void
  ) {
    world.post(on: queue) { [weak self] in
      guard let self else { return }
      callback(self, delegate)
    }
  }

  func note(_ lane: SimLog.Lane, _ text: @autoclosure () -> String) {
    world.log.note(lane, device: device.name, text(), at: world.now)
  }

  // MARK: - Misuse

  func noteMisuse(
    _ kind: SimMisuse.Kind,
    _ call: String,
    while state: String,
    _ consequence: String,
    repair: String
  ) {
    world.noteMisuse(
      kind,
      "CBPeripheralManager.\(call)",
      while: state,
      consequence,
      repair: repair
    )
  }

  /// Whether commands are accepted; reports a misuse if not.
  func isReady(for call: String) -> Bool {
    if state != .poweredOn {
      noteMisuse(
        .notPoweredOn,
        call,
        while: "\(state)",
        "CoreBluetooth ignores the call and logs 'API MISUSE: can only accept this command while in"
          + " the powered on state'.",
        repair: "Wait for poweredOn in peripheralManagerDidUpdateState(_:)."
      )
      return false
    }
    if delegate == nil {
      noteMisuse(
        .noDelegate,
        call,
        while: "delegate is nil",
        "CoreBluetooth performs the call, and its result is lost.",
        repair: "Retain the delegate; the manager holds it weakly."
      )
    }
    return true
  }
}

/// A weak reference to a manager, through which a world calls it back.
struct WeakHost {
  weak var manager: CBPeripheralManager?
}
