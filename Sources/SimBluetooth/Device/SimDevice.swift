public import Foundation

/// How far a device is from the phone.
public enum SimProximity: Sendable {
  /// −40 dBm.
  case near
  /// −70 dBm.
  case medium
  /// −100 dBm.
  case far
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

/// A Bluetooth device, as a script describes and moves it.
public final class SimDevice {
  /// What the system reports where it could not measure.
  public static let unknownRSSI = 127

  /// The name that a connected central reads.
  public internal(set) var name: String
  /// Under which phones know the device, until it changes its address.
  public internal(set) var identifier: UUID
  public var proximity: SimProximity { didSet { reachabilityChanged() } }
  /// Whether the device has power.
  public var isSwitchedOn = true { didSet { reachabilityChanged() } }
  /// Added to the strength of the signal, packet by packet, and again from the first.
  public var rssiDeviations: [Int] = []
  /// Whether the phone can measure the signal at all.
  public var isRSSIAvailable = true
  /// How often a connected device and the phone talk.
  public let connectionInterval: Duration
  /// What the device needs to answer a request, besides.
  public var responseTime: Duration = .zero
  /// Bytes in a packet, its head of three included.
  public let mtu: Int
  public internal(set) var services: [SimService]

  weak var world: SimWorld?
  var number = -1
  var advertisements: [SimAdvertisement]
  var advertisers: [Advertiser] = []
  /// The connections that the device knows of, one a central.
  var links: [Link] = []
  var refusals: [CBError] = []
  var faults = FaultScript()

  /// - Parameters:
  ///   - name: the name that a connected central reads.
  ///   - identifier: chosen by the world's seed if left out.
  ///   - connectionInterval: the time of one exchange between connected device and phone.
  ///   - mtu: 23 is the smallest there is, and the default of old devices.
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

  /// Whether radio waves from here reach the phone.
  public var isReachable: Bool { isSwitchedOn && proximity != .outOfRange }

  /// Whether any central is connected.
  public var isConnected: Bool { !links.isEmpty }

  /// The strength of packet number `index` at the phone.
  func rssi(ofPacket index: Int) -> Int {
    guard isRSSIAvailable else { return Self.unknownRSSI }
    guard !rssiDeviations.isEmpty else { return proximity.rssi }
    return proximity.rssi + rssiDeviations[index % rssiDeviations.count]
  }

  /// Stands for an identifier that the world is to choose.
  static let unnamed = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

extension SimWorld {
  /// Brings a device into the room; it begins to advertise.
  /// - Parameter isKnown: whether the phone has met it before.
  @discardableResult
  public func add(_ device: SimDevice, isKnown: Bool = false) -> SimDevice {
    precondition(device.world == nil, "\(device.name) is in a world already.")
    device.world = self
    device.number = devices.count
    if device.identifier == SimDevice.unnamed { device.identifier = randomIdentifier() }
    if isKnown { knownIdentifiers.insert(device.identifier) }
    devices.append(device)
    device.advertise(device.advertisements)
    return device
  }

  /// The phone comes across a device, and can retrieve it from now on.
  public func meet(_ device: SimDevice) { knownIdentifiers.insert(device.identifier) }
}
