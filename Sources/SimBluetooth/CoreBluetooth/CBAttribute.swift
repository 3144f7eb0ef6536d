public import Foundation

/// What a service, a characteristic and a descriptor have in common: a name.
public class CBAttribute: CustomStringConvertible {
  public let uuid: CBUUID

  init(_ uuid: CBUUID) {
    self.uuid = uuid
  }

  public var description: String { "\(type(of: self)) \(uuid)" }
}

/// A group of characteristics, as far as it was discovered.
public final class CBService: CBAttribute {
  public private(set) weak var peripheral: CBPeripheral?
  public let isPrimary: Bool
  /// nil until they are discovered.
  public internal(set) var includedServices: [CBService]?
  /// nil until they are discovered.
  public internal(set) var characteristics: [CBCharacteristic]?

  /// What this was discovered from.
  let source: SimService
  /// The connection it was discovered through; of no use in another.
  weak var link: Link?

  init(_ source: SimService, of peripheral: CBPeripheral, through link: Link) {
    self.source = source
    self.peripheral = peripheral
    self.link = link
    isPrimary = source.isPrimary
    super.init(source.uuid)
  }
}

/// A value of a device, as far as it was discovered.
public final class CBCharacteristic: CBAttribute {
  public private(set) weak var service: CBService?
  public let properties: CBCharacteristicProperties
  /// What was read or notified last; nil before.
  public internal(set) var value: Data?
  /// nil until they are discovered.
  public internal(set) var descriptors: [CBDescriptor]?
  /// Whether the device sends this value by itself.
  public internal(set) var isNotifying = false

  let source: SimCharacteristic

  init(_ source: SimCharacteristic, of service: CBService) {
    self.source = source
    self.service = service
    properties = source.properties
    super.init(source.uuid)
  }
}

/// A note on a characteristic.
public final class CBDescriptor: CBAttribute {
  public private(set) weak var characteristic: CBCharacteristic?
  /// What was read last; nil before.
  public internal(set) var value: Any?

  let source: SimDescriptor

  init(_ source: SimDescriptor, of characteristic: CBCharacteristic) {
    self.source = source
    self.characteristic = characteristic
    super.init(source.uuid)
  }
}

/// What may be done with a characteristic.
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

/// Whether the device answers a write.
public enum CBCharacteristicWriteType: Int, Sendable {
  case withResponse
  case withoutResponse
}
