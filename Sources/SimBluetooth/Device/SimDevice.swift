public import Foundation

/// The distance of a device from the phone.
public enum SimProximity: Sendable {
  /// The signal strength is −40 dBm.
  case near
  /// The signal strength is −70 dBm.
  case medium
  /// The signal strength is −100 dBm.
  case far
  /// Nothing is received in either direction. A connection ends after the supervision timeout.
  case outOfRange

  var rssi: Int {
    switch self {
    case .near: -40
    case .medium: -70
    case .far: -100
    case .outOfRange: SimDevice.unknownRSSI
    }
  }
}

/// A simulated Bluetooth device, which is controlled by a script.
public final class SimDevice {
  /// The value that the system reports if it couldn't measure the signal strength.
  public static let unknownRSSI = 127

  /// The name that a connected central reads.
  public internal(set) var name: String
  /// The identifier by which phones know the device, until it changes its address.
  public internal(set) var identifier: UUID
  /// The distance from the phone. If the device returns within the supervision timeout, its
  /// connections continue, and delayed callbacks follow.
  public var proximity: SimProximity { didSet { reachabilityChanged() } }
  /// Whether the device has power.
  public var isSwitchedOn = true { didSet { reachabilityChanged() } }
  /// Whether the user allows the device to receive the phone's notifications through the Apple
  /// Notification Center Service (ANCS). A change is reported to the apps that have connected with
  /// `CBConnectPeripheralOptionRequiresANCS`.
  public var isANCSAuthorized = false {
    didSet { if isANCSAuthorized != oldValue { links.forEach { $0.authorizationChanged() } } }
  }
  /// Values that are added to the signal strength of successive packets, repeated cyclically.
  public var rssiDeviations: [Int] = []
  /// Whether the phone can measure the signal strength.
  public var isRSSIAvailable = true
  /// The time between two exchanges of a connected device and the phone.
  public let connectionInterval: Duration
  /// The additional time that the device needs to respond to a request.
  public var responseTime: Duration = .zero
  /// The number of bytes in a packet, including its header of three bytes.
  public let mtu: Int
  /// The services that a connected central can discover. ``changeServices(to:)`` replaces them.
  public internal(set) var services: [SimService]

  weak var world: SimWorld?
  /// The app that appears as this device; nil for a device of the script.
  weak var host: CBPeripheralManager?
  var number = -1
  var advertisements: [SimAdvertisement]
  var advertisers: [Advertiser] = []
  /// The device's connections, one per central.
  var links: [RadioLink] = []
  /// The number of connections from the phone's point of view: those of a device that was reset
  /// count until the supervision timeout.
  var connectionCount = 0
  var channelHandlers: [CBL2CAPPSM: (SimChannel) -> Void] = [:]
  var refusals: [CBError] = []
  var faults = FaultScript()

  /// Creates a device that is switched on and not in a world yet.
  /// - Parameters:
  ///   - name: The name that a connected central reads.
  ///   - identifier: The identifier; by default chosen by the world's seed.
  ///   - advertisements: The advertisements that it sends at the same time, each with its own
  ///     interval.
  ///   - services: The services that a connected central can discover.
  ///   - proximity: The distance from the phone.
  ///   - connectionInterval: The time of one exchange between connected device and phone.
  ///   - mtu: The packet size in bytes; 23 is the minimum, and the default of old devices.
  public init(
    _ name: String,
    identifier: UUID? = nil,
    advertisements: [SimAdvertisement] = [],
    services: [SimService] = [],
    proximity: SimProximity = .near,
    connectionInterval: Duration = .milliseconds(30),
    mtu: Int = 185
  ) {
    self.name = name
    self.identifier = identifier ?? Self.unnamed
    self.advertisements = advertisements
    self.services = services
    self.proximity = proximity
    self.connectionInterval = connectionInterval
    self.mtu = mtu
  }

  /// Whether the device has power and is in range of the phone.
  public var isReachable: Bool { isSwitchedOn && proximity != .outOfRange }

  /// Whether any central is connected.
  public var isConnected: Bool { !links.isEmpty }

  /// Returns the signal strength of packet number `index` at the phone.
  func rssi(ofPacket index: Int) -> Int {
    guard isRSSIAvailable else { return Self.unknownRSSI }
    guard !rssiDeviations.isEmpty else { return proximity.rssi }
    return proximity.rssi + rssiDeviations[index % rssiDeviations.count]
  }

  /// A placeholder for an identifier that the world chooses.
  static let unnamed = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

extension SimWorld {
  /// Adds a device to the world; it starts to advertise.
  /// - Parameters:
  ///   - device: A device that is in no world yet.
  ///   - isKnown: Whether the phone has discovered it before.
  @discardableResult
  public func add(_ device: SimDevice, isKnown: Bool = false) -> SimDevice {
    precondition(device.world == nil, "\(device.name) is already in a world.")
    device.world = self
    device.number = devices.count
    if device.identifier == SimDevice.unnamed { device.identifier = randomIdentifier() }
    if isKnown { knownIdentifiers.insert(device.identifier) }
    devices.append(device)
    device.advertise(device.advertisements)
    return device
  }

  /// Makes a device known to the phone, which can retrieve it from now on.
  public func meet(_ device: SimDevice) { knownIdentifiers.insert(device.identifier) }
}
