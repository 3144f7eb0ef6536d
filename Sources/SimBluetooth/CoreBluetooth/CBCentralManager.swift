internal import Foundation

/// The central role of Bluetooth, as one app uses it: it scans for devices and connects to them.
///
/// All callbacks are called on the queue that was passed to the initializer, one after another and
/// never during the call that causes them.
public final class CBCentralManager: CBManager {
  /// The delegate. Held weakly.
  public weak var delegate: (any CBCentralManagerDelegate)?
  /// Whether a scan is running. Any state other than `poweredOn` stops it.
  public internal(set) var isScanning = false

  let world: SimWorld
  let queue: SimQueue
  /// The number of the manager in its world, starting at 1.
  let number: Int
  var scan: RunningScan?
  /// The pending connection attempts, by the device's number.
  var pending: [Int: ConnectionOptions] = [:]
  /// The devices whose connection events are reported; nil for none.
  var reportedPeers: ReportedPeers?
  private var handles: [Int: WeakPeripheral] = [:]

  /// Creates a manager in the latest world of this thread; its first state is reported shortly
  /// afterwards. Graded answers call this one: its type does not name the world.
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - queue: The queue for callbacks; by default the world's main queue.
  ///   - options: See `CBCentralManagerOptionRestoreIdentifierKey`.
  public convenience init(
    delegate: (any CBCentralManagerDelegate)?,
    queue: SimQueue?,
    options: [String: Any]? = nil
  ) {
    self.init(delegate: delegate, queue: queue, options: options, world: nil)
  }

  /// Creates a manager; its first state is reported shortly afterwards.
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - queue: The queue for callbacks; by default the world's main queue.
  ///   - options: See `CBCentralManagerOptionRestoreIdentifierKey`.
  ///   - world: The world; `nil` is the latest one created on this thread.
  public init(
    delegate: (any CBCentralManagerDelegate)?,
    queue: SimQueue?,
    options: [String: Any]? = nil,
    world: SimWorld?
  ) {
    guard let world = world ?? SimWorld.current else {
      preconditionFailure("A manager needs a world: create a SimWorld on this thread first.")
    }
    self.world = world
    self.queue = queue ?? world.mainQueue
    self.delegate = delegate
    world.managersSoFar += 1
    number = world.managersSoFar
    super.init()
    world.managers.removeAll { $0.manager == nil }
    world.managers.append(WeakManager(manager: self))
    if let key = options?[CBCentralManagerOptionRestoreIdentifierKey] as? String {
      restore(key)
    }
    world.post(on: self.queue) { [weak self] in
      guard let self else { return }
      apply(world.radio.state)
    }
  }

  deinit {
    for device in world.devices {
      for link in device.links where link.managerNumber == number { link.drop() }
    }
  }

  // MARK: - State

  /// Called when the radio's state changed.
  func announce(_ newState: CBManagerState) {
    world.post(on: queue) { [weak self] in
      guard let self, newState != state else { return }
      apply(newState)
    }
  }

  private func apply(_ newState: CBManagerState) {
    state = newState
    if newState != .poweredOn { loseEverything() }
    if newState.rawValue < CBManagerState.poweredOff.rawValue {
      for handle in handles.values { handle.peripheral?.isValid = false }
      handles = [:]
    }
    world.log.note(.radio, central: number, "state \(newState)", at: world.now)
    delegate?.centralManagerDidUpdateState(self)
    resumeRestoredWork()
  }

  private func loseEverything() {
    scan = nil
    isScanning = false
    pending = [:]
    for (_, handle) in handles.sorted(by: { $0.key < $1.key }) {
      guard let peripheral = handle.peripheral, peripheral.state != .disconnected else { continue }
      peripheral.becomeDisconnected()
      if world.reportsDisconnectionsWithPower {
        report(disconnected: peripheral, CBError(.peripheralDisconnected), isReconnecting: false)
      }
    }
  }

  // MARK: - Peripherals

  /// Returns the one object that represents a device while the app retains it.
  func peripheral(for device: SimDevice) -> CBPeripheral {
    if let peripheral = handles[device.number]?.peripheral { return peripheral }
    let peripheral = CBPeripheral(device, of: self)
    handles[device.number] = WeakPeripheral(peripheral: peripheral)
    return peripheral
  }

  func knownPeripheral(_ number: Int) -> CBPeripheral? { handles[number]?.peripheral }

  /// Removes a device that has a new identity from now on.
  func forget(_ device: SimDevice) {
    handles[device.number] = nil
    pending[device.number] = nil
    scan?.forget(device)
  }

  // MARK: - Log entries

  func note(_ lane: SimLog.Lane, _ text: @autoclosure () -> String) {
    world.log.note(lane, central: number, text(), at: world.now)
  }

  func note(_ lane: SimLog.Lane, _ device: SimDevice, _ text: @autoclosure () -> String) {
    world.log.note(lane, central: number, device: device.name, text(), at: world.now)
  }

  /// Whether commands are accepted; reports a misuse if not.
  func isReady(for call: String) -> Bool {
    let name = "CBCentralManager.\(call)"
    if state != .poweredOn {
      world.noteMisuse(
        .notPoweredOn,
        name,
        while: "\(state)",
        "CoreBluetooth ignores the call and logs 'API MISUSE: can only accept this command while in"
          + " the powered on state'.",
        repair: "Wait for poweredOn in centralManagerDidUpdateState(_:)."
      )
      return false
    }
    if delegate == nil {
      world.noteMisuse(
        .noDelegate,
        name,
        while: "delegate is nil",
        "CoreBluetooth performs the call, and its result is lost.",
        repair: "Retain the delegate; the manager holds it weakly."
      )
    }
    return true
  }
}

struct WeakPeripheral {
  weak var peripheral: CBPeripheral?
}
