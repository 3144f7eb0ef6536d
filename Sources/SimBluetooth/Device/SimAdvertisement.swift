public import Foundation

/// An advertisement that a device sends repeatedly.
public struct SimAdvertisement {
  public var localName: String?
  public var services: [CBUUID]
  /// Services that don't fit into the packet itself.
  public var overflowServices: [CBUUID] = []
  /// Services that the device solicits from a central.
  public var solicitedServices: [CBUUID] = []
  public var manufacturerData: Data?
  public var serviceData: [CBUUID: Data] = [:]
  /// The transmit power in dBm.
  public var txPower: Int?
  public var isConnectable: Bool
  /// The time between two packets; zero for a single packet.
  public var interval: Duration
  /// The time before the first packet.
  public var delay: Duration
  /// The maximum additional delay of the first packet; the world's seed determines the actual one.
  public var jitter: Duration = .zero
  /// Whether the advertisement is also sent while a central is connected.
  public var isSentWhenConnected = false

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
