public import Foundation

/// A characteristic that the app offers to centrals, as a part of a ``CBMutableService``.
public final class CBMutableCharacteristic: CBCharacteristic {
  /// The requests that the system passes to the app. It rejects the others itself.
  public var permissions: CBAttributePermissions
  /// The centrals that have enabled notifications or indications, in the order of their
  /// subscriptions; nil until the service is published.
  public internal(set) var subscribedCentrals: [CBCentral]?

  /// The operations that centrals see.
  public override var properties: CBCharacteristicProperties {
    get { super.properties }
    set { super.properties = newValue }
  }

  /// The value with which the system responds to reads; nil if the app responds to each request.
  /// A characteristic with a value must be read-only.
  public override var value: Data? {
    get { super.value }
    set { super.value = newValue }
  }

  /// The descriptors, each a ``CBMutableDescriptor``.
  public override var descriptors: [CBDescriptor]? {
    get { super.descriptors }
    set {
      super.descriptors = newValue
      for descriptor in newValue ?? [] { descriptor.characteristic = self }
    }
  }

  /// Creates a characteristic without descriptors.
  /// - Parameters:
  ///   - UUID: The UUID with which centrals discover the characteristic.
  ///   - properties: The operations that centrals see.
  ///   - value: The value, if it never changes; nil if the app responds to each request.
  ///   - permissions: The requests that the system passes to the app.
  public init(
    type UUID: CBUUID,
    properties: CBCharacteristicProperties,
    value: Data?,
    permissions: CBAttributePermissions
  ) {
    self.permissions = permissions
    super.init(UUID, properties)
    super.value = value
  }
}

/// The requests that an app in the peripheral role accepts for a characteristic.
///
/// The simulator's connections count as encrypted, so the permissions with and without encryption
/// are equivalent.
public struct CBAttributePermissions: OptionSet, Hashable, Sendable {
  /// One bit for each permission, with Apple's numbers.
  public let rawValue: UInt

  /// Creates a set of permissions from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value can be read. The system rejects other reads with `readNotPermitted`.
  public static let readable = CBAttributePermissions(rawValue: 0x01)
  /// The value can be written. The system rejects other writes with `writeNotPermitted`.
  public static let writeable = CBAttributePermissions(rawValue: 0x02)
  /// The value can be read through an encrypted connection.
  public static let readEncryptionRequired = CBAttributePermissions(rawValue: 0x04)
  /// The value can be written through an encrypted connection.
  public static let writeEncryptionRequired = CBAttributePermissions(rawValue: 0x08)
}
