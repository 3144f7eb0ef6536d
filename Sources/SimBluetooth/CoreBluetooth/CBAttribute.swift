public import Foundation

/// The common base of services, characteristics and descriptors: each has a UUID.
///
/// Attributes are equal if they are the same object, as `NSObject`s are.
public class CBAttribute: CustomStringConvertible, Hashable {
  /// The UUID that determines the attribute's meaning. A device may have several attributes with
  /// the same one.
  public let uuid: CBUUID

  init(_ uuid: CBUUID) {
    self.uuid = uuid
  }

  /// The type and the UUID: `CBService 180D`.
  public var description: String { "\(type(of: self)) \(uuid)" }

  /// Whether both are the same object. Two attributes with equal UUIDs differ.
  public static func == (left: CBAttribute, right: CBAttribute) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A service of a device, with its discovered attributes.
public class CBService: CBAttribute {
  /// The peripheral with this service; nil after it was deallocated.
  public private(set) weak var peripheral: CBPeripheral?
  /// Whether the service describes a main function of the device. A secondary service is only meant
  /// to be included in others.
  public let isPrimary: Bool
  /// The included services; nil until they are discovered.
  public internal(set) var includedServices: [CBService]?
  /// The characteristics; nil until they are discovered.
  public internal(set) var characteristics: [CBCharacteristic]?

  /// The simulated service from which this was discovered, or which was created for it.
  var source: SimService
  /// The connection in which the attribute was discovered; it is invalid in any other one.
  weak var link: RadioLink?

  init(_ source: SimService, of peripheral: CBPeripheral, through link: RadioLink) {
    self.source = source
    self.peripheral = peripheral
    self.link = link
    isPrimary = source.isPrimary
    super.init(source.uuid)
  }

  /// Creates a service of the app itself.
  init(_ uuid: CBUUID, isPrimary: Bool) {
    self.isPrimary = isPrimary
    source = SimService(uuid.uuidString, isPrimary: isPrimary)
    super.init(uuid)
  }
}

/// A characteristic of a device, with its discovered descriptors.
public class CBCharacteristic: CBAttribute {
  /// The service with this characteristic; nil after it was deallocated.
  public internal(set) weak var service: CBService?
  /// The operations that the device allows on the value. Those of a device don't change.
  public internal(set) var properties: CBCharacteristicProperties
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

  /// The simulated characteristic from which this was discovered, or which was created for it.
  var source: SimCharacteristic

  init(_ source: SimCharacteristic, of service: CBService) {
    self.source = source
    self.service = service
    properties = source.properties
    super.init(source.uuid)
  }

  /// Creates a characteristic of the app itself.
  init(_ uuid: CBUUID, _ properties: CBCharacteristicProperties) {
    self.properties = properties
    source = SimCharacteristic(uuid.uuidString, properties)
    super.init(uuid)
  }
}

/// A descriptor of a characteristic.
public class CBDescriptor: CBAttribute {
  /// The characteristic that the descriptor describes; nil after it was deallocated.
  public internal(set) weak var characteristic: CBCharacteristic?
  /// The value that was last read; nil before. It is always a `Data`; on Apple's platforms its type
  /// depends on the UUID.
  public internal(set) var value: Any?

  /// The simulated descriptor from which this was discovered, or which was created for it.
  var source: SimDescriptor

  init(_ source: SimDescriptor, of characteristic: CBCharacteristic) {
    self.source = source
    self.characteristic = characteristic
    super.init(source.uuid)
  }

  /// Creates a descriptor of the app itself.
  init(_ uuid: CBUUID, value: Any?) {
    source = SimDescriptor(uuid.uuidString)
    super.init(uuid)
    self.value = value
  }
}

/// The operations that a characteristic supports.
public struct CBCharacteristicProperties: OptionSet, Hashable, Sendable {
  /// One bit for each property, as in the attribute protocol.
  public let rawValue: UInt

  /// Creates a set of properties from the bits of the attribute protocol.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value can be broadcast in advertisements. The simulator never does this.
  public static let broadcast = CBCharacteristicProperties(rawValue: 0x01)
  /// The value can be read with `readValue(for:)`. The device rejects other reads with
  /// `readNotPermitted`.
  public static let read = CBCharacteristicProperties(rawValue: 0x02)
  /// The value can be written with `.withoutResponse`. Other such writes are dropped and noted as a
  /// misuse.
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
  /// The value can be written with `.withResponse`. The device rejects other such writes with
  /// `writeNotPermitted`.
  public static let write = CBCharacteristicProperties(rawValue: 0x08)
  /// The device can send the value without confirmation, after `setNotifyValue(_:for:)`.
  public static let notify = CBCharacteristicProperties(rawValue: 0x10)
  /// The device can send the value and wait for the confirmation, after `setNotifyValue(_:for:)`. A
  /// characteristic that also supports notifications sends those.
  public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
  /// The value can be written with a signature. The simulator has no such writes.
  public static let authenticatedSignedWrites = CBCharacteristicProperties(rawValue: 0x40)
  /// A descriptor has further properties. The simulator ignores it.
  public static let extendedProperties = CBCharacteristicProperties(rawValue: 0x80)
}

/// Whether the device responds to a write.
public enum CBCharacteristicWriteType: Int, Sendable {
  /// The device responds, and `peripheral(_:didWriteValueFor:error:)` reports the result.
  case withResponse
  /// The device doesn't respond, and an error isn't reported. The value is queued by the phone.
  case withoutResponse
}
