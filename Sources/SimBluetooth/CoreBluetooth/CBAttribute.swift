public import Foundation

/// The common base of services, characteristics and descriptors: each has a UUID.
///
/// Attributes are equal if they are the same object, as `NSObject`s are.
public class CBAttribute: CustomStringConvertible, Hashable {
  public let uuid: CBUUID

  init(_ uuid: CBUUID) {
    self.uuid = uuid
  }

  public var description: String { "\(type(of: self)) \(uuid)" }

  public static func == (left: CBAttribute, right: CBAttribute) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A service of a device, with what was discovered of it.
public final class CBService: CBAttribute {
  public private(set) weak var peripheral: CBPeripheral?
  public let isPrimary: Bool
  /// The included services; nil until they are discovered.
  public internal(set) var includedServices: [CBService]?
  /// The characteristics; nil until they are discovered.
  public internal(set) var characteristics: [CBCharacteristic]?

  /// The simulated service from which this was discovered.
  let source: SimService
  /// The connection through which it was discovered; it is invalid in any other connection.
  weak var link: RadioLink?

  init(_ source: SimService, of peripheral: CBPeripheral, through link: RadioLink) {
    self.source = source
    self.peripheral = peripheral
    self.link = link
    isPrimary = source.isPrimary
    super.init(source.uuid)
  }
}

/// A characteristic of a device, with what was discovered of it.
public final class CBCharacteristic: CBAttribute {
  public private(set) weak var service: CBService?
  public let properties: CBCharacteristicProperties
  /// The value that was last read or notified; nil before.
  public internal(set) var value: Data?
  /// The descriptors; nil until they are discovered.
  public internal(set) var descriptors: [CBDescriptor]?
  /// Whether notifications or indications are enabled.
  public internal(set) var isNotifying = false
  /// The value that `setNotifyValue(_:for:)` was last called with, unless the device rejected it.
  var requestedNotifying = false
  /// The error of the device's last response to `setNotifyValue(_:for:)`.
  var notifyError: CBATTError?

  let source: SimCharacteristic

  init(_ source: SimCharacteristic, of service: CBService) {
    self.source = source
    self.service = service
    properties = source.properties
    super.init(source.uuid)
  }
}

/// A descriptor of a characteristic.
public final class CBDescriptor: CBAttribute {
  public private(set) weak var characteristic: CBCharacteristic?
  /// The value that was last read; nil before.
  public internal(set) var value: Any?

  let source: SimDescriptor

  init(_ source: SimDescriptor, of characteristic: CBCharacteristic) {
    self.source = source
    self.characteristic = characteristic
    super.init(source.uuid)
  }
}

/// The operations that a characteristic supports.
public struct CBCharacteristicProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let broadcast = CBCharacteristicProperties(rawValue: 0x01)
  public static let read = CBCharacteristicProperties(rawValue: 0x02)
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
  public static let write = CBCharacteristicProperties(rawValue: 0x08)
  public static let notify = CBCharacteristicProperties(rawValue: 0x10)
  public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
  public static let authenticatedSignedWrites = CBCharacteristicProperties(rawValue: 0x40)
  public static let extendedProperties = CBCharacteristicProperties(rawValue: 0x80)
}

/// Whether the device responds to a write.
public enum CBCharacteristicWriteType: Int, Sendable {
  case withResponse
  case withoutResponse
}
