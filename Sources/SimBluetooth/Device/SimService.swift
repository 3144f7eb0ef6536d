public import Foundation

/// A service of a simulated device.
public final class SimService {
  public let uuid: CBUUID
  public let isPrimary: Bool
  public let includedServices: [SimService]
  public let characteristics: [SimCharacteristic]

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
  public let uuid: CBUUID
  public let properties: CBCharacteristicProperties
  public let descriptors: [SimDescriptor]
  public var value: Data
  /// All values that centrals wrote, in the order of arrival.
  public internal(set) var written: [Data] = []
  /// Responds to a read; by default with the value.
  public var onRead: (() -> Result<Data, CBATTError>)?
  /// Responds to a write; nil accepts it, which is the default.
  public var onWrite: ((Data) -> CBATTError?)?

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
  public let uuid: CBUUID
  public internal(set) var value: Data

  public init(_ uuid: String, value: Data = Data()) {
    self.uuid = CBUUID(string: uuid)
    self.value = value
  }
}
