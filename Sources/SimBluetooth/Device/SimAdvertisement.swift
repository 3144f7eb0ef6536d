public import Foundation

/// One thing that a device says about itself, again and again.
public struct SimAdvertisement {
  public var localName: String?
  public var services: [CBUUID]
  /// Services that found no room in the packet itself.
  public var overflowServices: [CBUUID] = []
  /// Services that the device looks for in a central.
  public var solicitedServices: [CBUUID] = []
  public var manufacturerData: Data?
  public var serviceData: [CBUUID: Data] = [:]
  /// In dBm.
  public var txPower: Int?
  public var isConnectable: Bool
  /// From one packet to the next; zero for one packet and no more.
  public var interval: Duration
  /// Until the first packet.
  public var delay: Duration
  /// How much later than `delay` the first packet may come; the world's seed decides.
  public var jitter: Duration = .zero
  /// Whether this is said while a central is connected, too.
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

  /// As a delegate gets it.
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
