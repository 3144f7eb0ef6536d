public import Foundation

/// Whether a device is connected to this app.
public enum CBPeripheralState: Int, Sendable {
  case disconnected
  case connecting
  case connected
  case disconnecting
}

/// A device, as one manager sees it.
///
/// The app keeps it: the manager does not, and when a peripheral that is connected or connecting
/// goes away, its connection goes too.
public final class CBPeripheral {
  /// Who is told what the device answers. Not kept alive.
  public weak var delegate: (any CBPeripheralDelegate)?
  /// The same in every manager, and in every life of the app.
  public let identifier: UUID
  /// What the device was last heard to call itself; nil before that.
  public private(set) var name: String?
  public internal(set) var state = CBPeripheralState.disconnected
  /// What was discovered; nil before that, and again when the connection is over.
  public internal(set) var services: [CBService]?

  /// Whether a value without response would be sent at once.
  public var canSendWriteWithoutResponse: Bool {
    state == .connected && link?.hasEmptyQueue == true
  }

  let device: SimDevice
  private(set) weak var manager: CBCentralManager?
  var link: Link?
  /// Counts the attempts to connect, so that what is left of an old one is told from the new.
  var attempt = 0
  var isValid = true
  private var knowsOwnName = false
  private let managerNumber: Int

  init(_ device: SimDevice, of manager: CBCentralManager) {
    self.device = device
    self.manager = manager
    managerNumber = manager.number
    identifier = device.identifier
  }

  deinit {
    guard state != .disconnected, let manager else { return }
    link?.drop()
    manager.pending[device.number] = nil
    // Who lets go of everything at once misuses nothing: ask again when the dust has settled.
    let (world, name, number) = (manager.world, device.name, managerNumber)
    let state = state
    world.schedule(at: world.nowInMicros) {
      guard world.liveManagers.contains(where: { $0.number == number }) else { return }
      world.noteMisuse(
        .notRetained,
        "CBPeripheral deinit",
        while: "\(name) is \(state)",
        "CoreBluetooth cancels the connection: nobody keeps the peripheral.",
        repair: "Keep the peripheral in a property from didDiscover on."
      )
    }
  }

  // MARK: - Connection

  func becomeConnected(reconnects: Bool) {
    guard let manager else { return }
    state = .connected
    let link = Link(device, peripheral: self, manager: manager, reconnects: reconnects)
    self.link = link
    device.links.append(link)
    name = device.name
    knowsOwnName = true
  }

  /// Forgets all that belonged to the connection.
  func becomeDisconnected() {
    link?.drop()
    link = nil
    services = nil
    state = .disconnected
    attempt += 1
  }

  // MARK: - Name

  /// An advertisement was heard. The name that a connected device gave counts for more.
  func advertisedName(_ newName: String?) {
    if !knowsOwnName, let newName { name = newName }
  }

  func readOwnName() { name = device.name }
}

extension CBPeripheral: CustomStringConvertible {
  public var description: String { "CBPeripheral \(name ?? identifier.uuidString), \(state)" }
}
