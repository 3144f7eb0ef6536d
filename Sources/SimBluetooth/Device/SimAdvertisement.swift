public import Foundation

/// An advertisement that a device sends repeatedly.
public struct SimAdvertisement {
  /// The name in the packet; nil if it contains none. Until the first connection it is the name of
  /// the peripheral.
  public var localName: String?
  /// The services in the packet, for which a scan can filter.
  public var services: [CBUUID]
  /// Services that don't fit into the packet itself.
  public var overflowServices: [CBUUID] = []
  /// Services that the device solicits from a central.
  public var solicitedServices: [CBUUID] = []
  /// The manufacturer's own data; nil if the packet contains none.
  public var manufacturerData: Data?
  /// Data of services that can be received without a connection.
  public var serviceData: [CBUUID: Data] = [:]
  /// The transmit power in dBm.
  public var txPower: Int?
  /// Whether the device accepts connections. A pending connection attempt waits for a packet with
  /// this flag.
  public var isConnectable: Bool
  /// The time between two packets; zero for a single packet.
  public var interval: Duration
  /// The time before the first packet.
  public var delay: Duration
  /// The maximum additional delay of the first packet; the world's seed determines the actual one.
  public var jitter: Duration = .zero
  /// Whether the advertisement is also sent while a central is connected.
  public var isSentWhenConnected = false

  /// Creates an advertisement; the other contents are set afterwards.
  /// - Parameters:
  ///   - localName: The name in the packet; nil for none.
  ///   - services: The services in the packet.
  ///   - isConnectable: Whether the device accepts connections.
  ///   - interval: The time between two packets; zero for a single packet.
  ///   - delay: The time between the start of advertising and the first packet.
  public init(
    _ localName: String? = nil,
    services: [CBUUID] = [],
    isConnectable: Bool = true,
    interval: Duration = .milliseconds(100),
    delay: Duration = .zero
  ) {
    self.localName = localName
    self.services = services
    self.isConnectable = isConnectable
    self.interval = interval
    self.delay = delay
  }

  /// The dictionary that a delegate receives.
  var dictionary: [String: Any] {
    var data: [String: Any] = [CBAdvertisementDataIsConnectable: isConnectable]
    data[CBAdvertisementDataLocalNameKey] = localName
    data[CBAdvertisementDataTxPowerLevelKey] = txPower
    data[CBAdvertisementDataManufacturerDataKey] = manufacturerData
    if !serviceData.isEmpty { data[CBAdvertisementDataServiceDataKey] = serviceData }
    for (key, list) in [
      (CBAdvertisementDataServiceUUIDsKey, services),
      (CBAdvertisementDataOverflowServiceUUIDsKey, overflowServices),
      (CBAdvertisementDataSolicitedServiceUUIDsKey, solicitedServices),
    ] where !list.isEmpty {
      data[key] = list
    }
    return data
  }
}
