public import Foundation

/// What a peripheral answers. A delegate has the methods that it needs.
public protocol CBPeripheralDelegate: AnyObject {
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)

  /// The device changed; what was discovered of these services is void.
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])

  func peripheral(
    _ peripheral: CBPeripheral,
    didReadRSSI RSSI: NSNumber,
    error: (any Error)?
  )

  /// `peripheral.services` holds all that was discovered so far.
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)

  func peripheral(
    _ peripheral: CBPeripheral,
    didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  )

  func peripheral(
    _ peripheral: CBPeripheral,
    didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  )

  /// The answer to a read, or a notification: nothing tells one from the other.
  func peripheral(
    _ peripheral: CBPeripheral,
    didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  func peripheral(
    _ peripheral: CBPeripheral,
    didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  func peripheral(
    _ peripheral: CBPeripheral,
    didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  func peripheral(
    _ peripheral: CBPeripheral,
    didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  func peripheral(
    _ peripheral: CBPeripheral,
    didUpdateValueFor descriptor: CBDescriptor,
    error: (any Error)?
  )

  func peripheral(
    _ peripheral: CBPeripheral,
    didWriteValueFor descriptor: CBDescriptor,
    error: (any Error)?
  )

  /// The queue of values that nobody answers is empty again.
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
}

extension CBPeripheralDelegate {
  public func peripheralDidUpdateName(_: CBPeripheral) {}
  public func peripheral(_: CBPeripheral, didModifyServices _: [CBService]) {}
  public func peripheral(_: CBPeripheral, didReadRSSI _: NSNumber, error _: (any Error)?) {}
  public func peripheral(_: CBPeripheral, didDiscoverServices _: (any Error)?) {}

  public func peripheral(
    _: CBPeripheral,
    didDiscoverIncludedServicesFor _: CBService,
    error _: (any Error)?
  ) {}

  public func peripheral(
    _: CBPeripheral,
    didDiscoverCharacteristicsFor _: CBService,
    error _: (any Error)?
  ) {}

  public func peripheral(
    _: CBPeripheral,
    didUpdateValueFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  public func peripheral(
    _: CBPeripheral,
    didWriteValueFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  public func peripheral(
    _: CBPeripheral,
    didUpdateNotificationStateFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  public func peripheral(
    _: CBPeripheral,
    didDiscoverDescriptorsFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  public func peripheral(
    _: CBPeripheral,
    didUpdateValueFor _: CBDescriptor,
    error _: (any Error)?
  ) {}

  public func peripheral(
    _: CBPeripheral,
    didWriteValueFor _: CBDescriptor,
    error _: (any Error)?
  ) {}

  public func peripheralIsReady(toSendWriteWithoutResponse _: CBPeripheral) {}
}
