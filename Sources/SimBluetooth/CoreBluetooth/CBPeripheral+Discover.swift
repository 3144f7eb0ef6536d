internal import Foundation

extension CBPeripheral {
  /// Discovers services, in addition to those discovered before.
  /// `peripheral(_:didDiscoverServices:)` reports the result.
  ///
  /// The response takes one connection interval for each new service, and at least one. The
  /// characteristics have to be discovered separately.
  ///
  /// - Parameter uuids: The services to discover; nil for all, an empty array for none.
  public func discoverServices(_ uuids: [CBUUID]?) {
    guard let link = connection(for: "discoverServices(_:)") else { return }
    link.note("discover services")
    let new = missing(in: services, of: device.services, uuids)
    link.request(new.count) { [weak link] peripheral, error in
      guard let link else { return }
      if error == nil {
        let new = missing(in: peripheral.services, of: peripheral.device.services, uuids)
        peripheral.services =
          (peripheral.services ?? []) + new.map { CBService($0, of: peripheral, through: link) }
      }
      link.note(error.map { "no services: \($0)" } ?? "services \(names(peripheral.services))")
      peripheral.delegate?.peripheral(peripheral, didDiscoverServices: error)
    }
  }

  /// Discovers the services that a service includes, in addition to those discovered before.
  /// `peripheral(_:didDiscoverIncludedServicesFor:error:)` reports the result.
  ///
  /// The response takes one connection interval for each new service, and at least one. If an error
  /// is reported, `includedServices` is unchanged.
  ///
  /// - Parameters:
  ///   - uuids: The services to discover; nil for all, an empty array for none.
  ///   - service: A service of the current connection.
  public func discoverIncludedServices(_ uuids: [CBUUID]?, for service: CBService) {
    let call = "discoverIncludedServices(_:for:)"
    guard let link = connection(for: call), isCurrent(service, call) else { return }
    link.note("discover services in \(service.uuid)")
    let offered = service.source.includedServices
    link.request(missing(in: service.includedServices, of: offered, uuids).count) {
      [weak link] peripheral, error in
      guard let link else { return }
      if error == nil {
        let new = missing(in: service.includedServices, of: offered, uuids)
        service.includedServices =
          (service.includedServices ?? [])
          + new.map { CBService($0, of: peripheral, through: link) }
      }
      link.note(
        error.map { "no services in \(service.uuid): \($0)" }
          ?? "\(service.uuid) includes \(names(service.includedServices))"
      )
      peripheral.delegate?.peripheral(
        peripheral,
        didDiscoverIncludedServicesFor: service,
        error: error
      )
    }
  }

  /// Discovers the characteristics of a service, in addition to those discovered before.
  /// `peripheral(_:didDiscoverCharacteristicsFor:error:)` reports the result.
  ///
  /// The response takes one connection interval for each new characteristic, and at least one. If
  /// an error is reported, `characteristics` is unchanged. Values and descriptors have to be
  /// requested separately.
  ///
  /// - Parameters:
  ///   - uuids: The characteristics to discover; nil for all, an empty array for none.
  ///   - service: A service of the current connection.
  public func discoverCharacteristics(_ uuids: [CBUUID]?, for service: CBService) {
    let call = "discoverCharacteristics(_:for:)"
    guard let link = connection(for: call), isCurrent(service, call) else { return }
    link.note("discover characteristics of \(service.uuid)")
    let offered = service.source.characteristics
    link.request(missing(in: service.characteristics, of: offered, uuids).count) {
      [weak link] peripheral, error in
      if error == nil {
        let new = missing(in: service.characteristics, of: offered, uuids)
        service.characteristics =
          (service.characteristics ?? []) + new.map { CBCharacteristic($0, of: service) }
      }
      link?.note(
        error.map { "no characteristics of \(service.uuid): \($0)" }
          ?? "\(service.uuid) has \(names(service.characteristics))"
      )
      peripheral.delegate?.peripheral(
        peripheral,
        didDiscoverCharacteristicsFor: service,
        error: error
      )
    }
  }

  /// Discovers all descriptors of a characteristic.
  /// `peripheral(_:didDiscoverDescriptorsFor:error:)` reports the result.
  ///
  /// The response takes one connection interval for each new descriptor, and at least one. If an
  /// error is reported, `descriptors` is unchanged.
  ///
  /// - Parameter characteristic: A characteristic of the current connection.
  public func discoverDescriptors(for characteristic: CBCharacteristic) {
    let call = "discoverDescriptors(for:)"
    guard let link = connection(for: call), isCurrent(characteristic, call) else { return }
    link.note("discover descriptors of \(characteristic.uuid)")
    let offered = characteristic.source.descriptors
    link.request(missing(in: characteristic.descriptors, of: offered, nil).count) {
      [weak link] peripheral, error in
      if error == nil {
        let new = missing(in: characteristic.descriptors, of: offered, nil)
        characteristic.descriptors =
          (characteristic.descriptors ?? []) + new.map { CBDescriptor($0, of: characteristic) }
      }
      link?.note(
        error.map { "no descriptors of \(characteristic.uuid): \($0)" }
          ?? "\(characteristic.uuid) has \(names(characteristic.descriptors))"
      )
      peripheral.delegate?.peripheral(
        peripheral,
        didDiscoverDescriptorsFor: characteristic,
        error: error
      )
    }
  }
}

/// The requested attributes of the device that have not been discovered. Attributes with equal
/// UUIDs are separate.
private func missing<Found: Discovered>(
  in found: [Found]?,
  of offered: [Found.Source],
  _ wanted: [CBUUID]?
) -> [Found.Source] {
  let known = Set((found ?? []).map { ObjectIdentifier($0.source) })
  return offered.filter { source in
    !known.contains(ObjectIdentifier(source)) && (wanted?.contains(source.uuid) ?? true)
  }
}

private func names(_ attributes: [CBAttribute]?) -> String {
  let names = (attributes ?? []).map(\.uuid.uuidString)
  return names.isEmpty ? "nothing" : names.joined(separator: ", ")
}

/// An attribute that can be discovered, with its source.
private protocol Discovered {
  associatedtype Source: Discoverable
  var source: Source { get }
}

private protocol Discoverable: AnyObject {
  var uuid: CBUUID { get }
}

extension SimService: Discoverable {}
extension SimCharacteristic: Discoverable {}
extension SimDescriptor: Discoverable {}
extension CBService: Discovered {}
extension CBCharacteristic: Discovered {}
extension CBDescriptor: Discovered {}
