public import Foundation

/// The delegate of a peripheral, which receives the device's responses. All methods are optional.
public protocol CBPeripheralDelegate: AnyObject {
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)

  /// Called when the device has changed its services; what was discovered of these services is
  /// invalid.
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])

  func peripheral(
    _ peripheral: CBPeripheral,
    didReadRSSI RSSI: NSNumber,
    error: (any Error)?
  )

  /// Called after a discovery; `peripheral.services` contains all services discovered so far.
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

  /// Called for the response to a read and for a notification; the two can't be distinguished.
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

  /// Called when the queue of writes without response is empty again.
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
