public import Foundation

/// A service as the device has it.
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

/// A characteristic as the device has it: its value, and how it answers.
public final class SimCharacteristic {
  public let uuid: CBUUID
  public let properties: CBCharacteristicProperties
  public let descriptors: [SimDescriptor]
  public var value: Data
  /// Everything that centrals wrote, in the order of arrival.
  public internal(set) var written: [Data] = []
  /// Answers a read; the value, if it is left out.
  public var onRead: (() -> Result<Data, CBATTError>)?
  /// Judges a write; nil accepts it, which is what happens if it is left out.
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

  /// What a central that reads is told.
  func read() -> Result<Data, CBATTError> {
    guard properties.contains(.read) else { return .failure(CBATTError(.readNotPermitted)) }
    return onRead?() ?? .success(value)
  }

  /// What a central that writes is told; nil if all went well.
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

/// A descriptor as the device has it.
public final class SimDescriptor {
  public let uuid: CBUUID
  public internal(set) var value: Data

  public init(_ uuid: String, value: Data = Data()) {
    self.uuid = CBUUID(string: uuid)
    self.value = value
  }
}
