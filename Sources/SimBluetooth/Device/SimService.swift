public import Foundation

/// A service of a simulated device.
public final class SimService {
  /// The UUID with which centrals discover the service.
  public let uuid: CBUUID
  /// Whether the service describes a main function of the device. The simulator reports secondary
  /// services like primary ones.
  public let isPrimary: Bool
  /// The services to which this one refers, for `discoverIncludedServices(_:for:)`.
  public let includedServices: [SimService]
  /// The characteristics, in the order in which they are discovered. Several may have the same
  /// UUID.
  public let characteristics: [SimCharacteristic]

  /// Creates a service.
  /// - Parameters:
  ///   - uuid: The text of the UUID, such as `180D`. An invalid one stops the program.
  ///   - isPrimary: Whether it describes a main function of the device.
  ///   - includedServices: The services to which it refers.
  ///   - characteristics: The characteristics, in the order in which they are discovered.
  public init(
    _ uuid: String,
    isPrimary: Bool = true,
    includedServices: [SimService] = [],
    characteristics: [SimCharacteristic] = []
  ) {
    self.uuid = CBUUID(string: uuid)
    self.isPrimary = isPrimary
    self.includedServices = includedServices
    self.characteristics = characteristics
  }
}

/// A characteristic of a simulated device: its value and its responses.
public final class SimCharacteristic {
  /// The UUID with which centrals discover the characteristic.
  public let uuid: CBUUID
  /// The operations that the device allows; it rejects the others.
  public let properties: CBCharacteristicProperties
  /// The descriptors, in the order in which they are discovered.
  public let descriptors: [SimDescriptor]
  /// The current value. A write and ``SimDevice/send(_:for:)`` replace it; setting the property
  /// sends no notification.
  public var value: Data
  /// All values that centrals wrote, in the order of arrival.
  public internal(set) var written: [Data] = []
  /// Responds to a read; by default with the value.
  public var onRead: (() -> Result<Data, CBATTError>)?
  /// Responds to a write; nil accepts it, which is the default.
  public var onWrite: ((Data) -> CBATTError?)?

  /// Creates a characteristic that responds to reads with its value, and accepts every write that its
  /// properties allow.
  /// - Parameters:
  ///   - uuid: The text of the UUID, such as `2A37`. An invalid one stops the program.
  ///   - properties: The operations that the device allows.
  ///   - value: The initial value.
  ///   - descriptors: The descriptors, in the order in which they are discovered.
  public init(
    _ uuid: String,
    _ properties: CBCharacteristicProperties,
    value: Data = Data(),
    descriptors: [SimDescriptor] = []
  ) {
    self.uuid = CBUUID(string: uuid)
    self.properties = properties
    self.value = value
    self.descriptors = descriptors
  }

  /// The response to a central that reads.
  func read() -> Result<Data, CBATTError> {
    guard properties.contains(.read) else { return .failure(CBATTError(.readNotPermitted)) }
    return onRead?() ?? .success(value)
  }

  /// The response to a central that writes; nil for success.
  func write(_ data: Data, as type: CBCharacteristicWriteType) -> CBATTError? {
    let needed: CBCharacteristicProperties =
      type == .withResponse ? .write : .writeWithoutResponse
    guard properties.contains(needed) else { return CBATTError(.writeNotPermitted) }
    if let error = onWrite?(data) { return error }
    value = data
    written.append(data)
    return nil
  }
}

/// A descriptor of a simulated device.
public final class SimDescriptor {
  /// The UUID with which centrals discover the descriptor.
  public let uuid: CBUUID
  /// The value with which the device responds to a read. A write replaces it.
  public internal(set) var value: Data

  /// Creates a descriptor.
  /// - Parameters:
  ///   - uuid: The text of the UUID, such as `2901`. An invalid one stops the program.
  ///   - value: The initial value.
  public init(_ uuid: String, value: Data = Data()) {
    self.uuid = CBUUID(string: uuid)
    self.value = value
  }
}
