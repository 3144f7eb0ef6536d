internal import Foundation

/// The connection state of a device for this app.
public enum CBPeripheralState: Int, Sendable {
  /// Not connected to this app. Other apps may be connected to the device.
  case disconnected
  /// Connecting, or waiting until the device is in range. This state has no time limit.
  case connecting
  /// Connected: requests are sent to the device.
  case connected
  /// The app has canceled the connection, and `didDisconnectPeripheral` follows.
  case disconnecting
}

/// A device from the point of view of one manager.
///
/// The app has to retain it, because the manager doesn't. When a connected or connecting peripheral
/// is deallocated, its connection is canceled.
public final class CBPeripheral: CBPeer {
  /// The delegate, which receives the device's responses. Held weakly.
  public weak var delegate: (any CBPeripheralDelegate)?
  /// The name that the device last advertised or reported; nil before.
  public private(set) var name: String?
  /// The connection state for this app. It changes during `connect` and
  /// `cancelPeripheralConnection`; otherwise right before the delegate method that reports the
  /// change.
  public internal(set) var state = CBPeripheralState.disconnected
  /// The discovered services; nil before the discovery and after a disconnection.
  public internal(set) var services: [CBService]?

  /// Whether the user allows the device to receive the phone's notifications through the Apple
  /// Notification Center Service (ANCS): the value of the current connection or the last one, false
  /// before the first one. ``SimDevice/isANCSAuthorized`` changes it.
  public internal(set) var ancsAuthorized = false

  /// Whether a value without response could be sent immediately.
  public var canSendWriteWithoutResponse: Bool {
    state == .connected && link?.hasEmptyQueue == true
  }

  let device: SimDevice
  private(set) weak var manager: CBCentralManager?
  var link: RadioLink?
  /// The number of connection attempts, which distinguishes late events of an old attempt from
  /// those of the current one.
  var attempt = 0
  var isValid = true
  private var knowsOwnName = false
  private let managerNumber: Int

  init(_ device: SimDevice, of manager: CBCentralManager) {
    self.device = device
    self.manager = manager
    managerNumber = manager.number
    super.init(device.identifier)
  }

  deinit {
    guard state != .disconnected, let manager else { return }
    link?.drop()
    manager.pending[device.number] = nil
    // Releasing the manager and the peripheral together isn't a misuse, so check again after the
    // current event.
    let (world, name, number) = (manager.world, device.name, managerNumber)
    let state = state
    world.schedule(at: world.nowInMicros) {
      guard world.liveManagers.contains(where: { $0.number == number }) else { return }
      world.noteMisuse(
        .notRetained,
        "CBPeripheral deinit",
        while: "\(name) is \(state)",
        "CoreBluetooth cancels the connection, because nothing retains the peripheral.",
        repair: "Store the peripheral in a property in didDiscover."
      )
    }
  }

  // MARK: - Connection

  func becomeConnected(with options: ConnectionOptions) {
    guard let manager else { return }
    state = .connected
    let link = RadioLink(device, peripheral: self, manager: manager, options: options)
    self.link = link
    device.links.append(link)
    device.linkCameUp()
    ancsAuthorized = device.isANCSAuthorized
    name = device.name
    knowsOwnName = true
  }

  /// Clears all data of the connection.
  func becomeDisconnected() {
    link?.drop()
    link = nil
    services = nil
    state = .disconnected
    attempt += 1
  }

  // MARK: - Name

  /// Handles an advertised name. The name that a connected device reported takes precedence.
  func advertisedName(_ newName: String?) {
    if !knowsOwnName, let newName { name = newName }
  }

  func readOwnName() { name = device.name }
}

extension CBPeripheral: CustomStringConvertible {
  /// The name, or the identifier of a device without one, and the state.
  public var description: String { "CBPeripheral \(name ?? identifier.uuidString), \(state)" }
}
