internal import Foundation

/// The filter of a scan, and the devices found so far.
struct RunningScan {
  /// The services to scan for; nil for all devices.
  let services: [CBUUID]?
  let options: [String: Any]
  private let solicited: Set<CBUUID>
  private let wanted: Set<CBUUID>
  let allowsDuplicates: Bool
  /// The devices that were reported, and the advertisers that were received.
  private var reported: Set<Int> = []
  private var received: Set<Int> = []

  init(_ services: [CBUUID]?, _ options: [String: Any]) {
    self.services = services
    self.options = options
    wanted = Set(services ?? [])
    solicited = Set(
      options[CBCentralManagerScanOptionSolicitedServiceUUIDsKey] as? [CBUUID] ?? []
    )
    allowsDuplicates = options[CBCentralManagerScanOptionAllowDuplicatesKey] as? Bool ?? false
  }

  func accepts(_ content: SimAdvertisement) -> Bool {
    if wanted.isEmpty && solicited.isEmpty { return true }
    return content.services.contains(where: wanted.contains)
      || content.overflowServices.contains(where: wanted.contains)
      || content.solicitedServices.contains(where: solicited.contains)
  }

  /// Whether receiving this advertiser would have an effect.
  func isInterested(in advertiser: Advertiser) -> Bool {
    (allowsDuplicates || !received.contains(advertiser.number)) && accepts(advertiser.content)
  }

  /// - Returns: Whether the device has to be reported.
  mutating func receive(_ advertiser: Advertiser) -> Bool {
    if allowsDuplicates { return true }
    received.insert(advertiser.number)
    return reported.insert(advertiser.device.number).inserted
  }

  mutating func forget(_ device: SimDevice) {
    reported.remove(device.number)
    received.subtract(device.advertisers.map(\.number))
  }
}

extension CBCentralManager {
  /// Scans for devices until ``stopScan()``. Replaces a running scan.
  /// - Parameters:
  ///   - services: The services of which a device has to advertise one; nil or empty for all
  ///     devices.
  ///   - options: See `CBCentralManagerScanOptionAllowDuplicatesKey`.
  public func scanForPeripherals(
    withServices services: [CBUUID]?,
    options: [String: Any]? = nil
  ) {
    guard isReady(for: "scanForPeripherals(withServices:options:)") else { return }
    begin(RunningScan(services, options ?? [:]))
  }

  /// Stops the running scan; no further device is reported. Without a scan, the call has no effect.
  public func stopScan() {
    guard isReady(for: "stopScan()") else { return }
    if isScanning { note(.radio, "scan stopped") }
    scan = nil
    isScanning = false
  }

  func begin(_ newScan: RunningScan) {
    scan = newScan
    isScanning = true
    note(.radio, "scan started for \(newScan.text)")
    for advertiser in world.advertisers where advertiser.isActive { world.wake(advertiser) }
  }

  /// Whether a packet of this advertiser would have an effect.
  func isInterested(in advertiser: Advertiser) -> Bool {
    guard state == .poweredOn else { return false }
    if advertiser.content.isConnectable, pending[advertiser.device.number] != nil { return true }
    return scan?.isInterested(in: advertiser) ?? false
  }

  /// Receives a packet.
  func receive(_ advertiser: Advertiser) {
    if let scan, scan.accepts(advertiser.content) { discover(advertiser) }
    if advertiser.content.isConnectable { becomeAvailable(advertiser.device) }
  }

  private func discover(_ advertiser: Advertiser) {
    let device = advertiser.device
    guard scan?.receive(advertiser) == true else {
      knownPeripheral(device.number)?.advertisedName(advertiser.content.localName)
      return
    }
    let peripheral = peripheral(for: device)
    let rssi = device.rssi(ofPacket: advertiser.index(at: world.nowInMicros))
    world.knownIdentifiers.insert(device.identifier)
    note(.radio, device, "discovered, \(rssi) dBm")
    world.perform(on: queue) {
      delegate?.centralManager(
        self,
        didDiscover: peripheral,
        advertisementData: advertiser.dictionary,
        rssi: Decibels.number(rssi)
      )
    }
    peripheral.advertisedName(advertiser.content.localName)
  }
}

extension RunningScan {
  fileprivate var text: String {
    let names = (services ?? []).map(\.uuidString)
    let filter = names.isEmpty ? "all devices" : names.joined(separator: ", ")
    return allowsDuplicates ? "\(filter), with duplicates" : filter
  }
}

/// Signal strengths as objects, created once: in a busy room, thousands are reported per second.
private enum Decibels {
  private static let range = -200...200
  private static let numbers = range.map { NSNumber(value: $0) }

  static func number(_ value: Int) -> NSNumber {
    range.contains(value) ? numbers[value - range.lowerBound] : NSNumber(value: value)
  }
}
