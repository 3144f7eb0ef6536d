internal import Foundation

/// The phone's side of Bluetooth, as one app sees it: it scans for devices and connects to them.
///
/// All callbacks come on the queue given to the initialiser, one after another and never inside the
/// call that leads to them.
public final class CBCentralManager: CBManager {
  /// Who is told. Not kept alive.
  public weak var delegate: (any CBCentralManagerDelegate)?
  public internal(set) var isScanning = false

  let world: SimWorld
  let queue: SimQueue
  /// Counts the managers of a world from 1.
  let number: Int
  var scan: Scan?
  /// Attempts to connect that wait for the device to be heard, by the device's number.
  var pending: [Int: PendingConnection] = [:]
  private var handles: [Int: WeakPeripheral] = [:]

  /// A manager; its first state comes a moment later.
  /// - Parameters:
  ///   - delegate: who is told.
  ///   - queue: where; the world's main queue if left out.
  ///   - options: see `CBCentralManagerOptionRestoreIdentifierKey`.
  ///   - world: the one that was made last on this thread if left out.
  public init(
    delegate: (any CBCentralManagerDelegate)?,
    queue: SimQueue?,
    options: [String: Any]? = nil,
    world: SimWorld? = nil
  ) {
    guard let world = world ?? SimWorld.current else {
      preconditionFailure("A manager needs a world: make a SimWorld on this thread first.")
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

  /// The radio's state changed.
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

  /// The one object that stands for a device, as long as the app keeps it.
  func peripheral(for device: SimDevice) -> CBPeripheral {
    if let peripheral = handles[device.number]?.peripheral { return peripheral }
    let peripheral = CBPeripheral(device, of: self)
    handles[device.number] = WeakPeripheral(peripheral: peripheral)
    return peripheral
  }

  func knownPeripheral(_ number: Int) -> CBPeripheral? { handles[number]?.peripheral }

  /// The device is another one from now on.
  func forget(_ device: SimDevice) {
    handles[device.number] = nil
    pending[device.number] = nil
    scan?.forget(device)
  }

  // MARK: - Notes

  func note(_ lane: SimLog.Lane, _ text: @autoclosure () -> String) {
    world.log.note(lane, central: number, text(), at: world.now)
  }

  func note(_ lane: SimLog.Lane, _ device: SimDevice, _ text: @autoclosure () -> String) {
    world.log.note(lane, central: number, device: device.name, text(), at: world.now)
  }

  /// Whether commands are accepted; notes the misuse if not.
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
        "CoreBluetooth carries the call out and tells nobody what comes of it.",
        repair: "Keep the object that is the delegate; the manager does not."
      )
    }
    return true
  }
}

struct WeakPeripheral {
  weak var peripheral: CBPeripheral?
}
