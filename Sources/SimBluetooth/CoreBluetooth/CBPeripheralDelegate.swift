public import Foundation

/// The delegate of a peripheral, which receives the device's responses. All methods are optional.
public protocol CBPeripheralDelegate: AnyObject {
  /// Called when a connected device has changed its name, which is now `peripheral.name`. A new
  /// name in an advertisement is not reported.
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)

  /// Called when the device has changed its services; the discovered attributes of these services
  /// are invalid.
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])

  /// Called with the signal strength that ``CBPeripheral/readRSSI()`` has requested.
  ///
  /// `RSSI` is the signal strength in dBm; 127 if it is unknown. `error` is nil if the device has
  /// responded. In the simulator only a scripted fault sets it.
  func peripheral(
    _ peripheral: CBPeripheral,
    didReadRSSI RSSI: NSNumber,
    error: (any Error)?
  )

  /// Called after a discovery; `peripheral.services` contains all services discovered so far.
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)

  /// Called after a discovery of included services; `service.includedServices` contains all of them
  /// that were discovered so far.
  func peripheral(
    _ peripheral: CBPeripheral,
    didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  )

  /// Called after a discovery of characteristics; `service.characteristics` contains all of them
  /// that were discovered so far.
  func peripheral(
    _ peripheral: CBPeripheral,
    didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  )

  /// Called for the response to a read and for a notification; the two can't be distinguished.
  ///
  /// `error` is the reason why the value couldn't be read; nil if `characteristic.value` is the new
  /// value. Notifications have no error.
  func peripheral(
    _ peripheral: CBPeripheral,
    didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  /// Called for the response to a write of type `withResponse`.
  ///
  /// `error` is the reason why the device rejected the value, a `CBATTError`; nil if it accepted
  /// it.
  func peripheral(
    _ peripheral: CBPeripheral,
    didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  /// Called for the response to ``CBPeripheral/setNotifyValue(_:for:)``;
  /// `characteristic.isNotifying` is the current state.
  ///
  /// `error` is the reason why the state is unchanged, a `CBATTError`; nil if it is as requested.
  func peripheral(
    _ peripheral: CBPeripheral,
    didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  /// Called after a discovery of descriptors; `characteristic.descriptors` contains all of them
  /// that were discovered so far.
  func peripheral(
    _ peripheral: CBPeripheral,
    didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  )

  /// Called for the response to a read of a descriptor.
  ///
  /// `error` is the reason why the value couldn't be read; nil if `descriptor.value` is the new
  /// value.
  func peripheral(
    _ peripheral: CBPeripheral,
    didUpdateValueFor descriptor: CBDescriptor,
    error: (any Error)?
  )

  /// Called for the response to a write of a descriptor.
  ///
  /// `error` is the reason why the device rejected the value; nil if it accepted it.
  func peripheral(
    _ peripheral: CBPeripheral,
    didWriteValueFor descriptor: CBDescriptor,
    error: (any Error)?
  )

  /// Called for the response to ``CBPeripheral/openL2CAPChannel(_:)``. Retain `channel`.
  ///
  /// `error` is the reason why the channel wasn't opened; nil if `channel` is open.
  func peripheral(
    _ peripheral: CBPeripheral,
    didOpen channel: CBL2CAPChannel?,
    error: (any Error)?
  )

  /// Called when the queue of writes without response is empty again.
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
}

extension CBPeripheralDelegate {
  /// The default: does nothing.
  public func peripheralDidUpdateName(_: CBPeripheral) {}
  /// The default: does nothing. The services are invalidated nevertheless.
  public func peripheral(_: CBPeripheral, didModifyServices _: [CBService]) {}
  /// The default: ignores the signal strength.
  public func peripheral(_: CBPeripheral, didReadRSSI _: NSNumber, error _: (any Error)?) {}
  /// The default: does nothing. `peripheral.services` is updated nevertheless.
  public func peripheral(_: CBPeripheral, didDiscoverServices _: (any Error)?) {}

  /// The default: does nothing. `service.includedServices` is updated nevertheless.
  public func peripheral(
    _: CBPeripheral,
    didDiscoverIncludedServicesFor _: CBService,
    error _: (any Error)?
  ) {}

  /// The default: does nothing. `service.characteristics` is updated nevertheless.
  public func peripheral(
    _: CBPeripheral,
    didDiscoverCharacteristicsFor _: CBService,
    error _: (any Error)?
  ) {}

  /// The default: does nothing. `characteristic.value` is updated nevertheless.
  public func peripheral(
    _: CBPeripheral,
    didUpdateValueFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  /// The default: ignores the response to a write.
  public func peripheral(
    _: CBPeripheral,
    didWriteValueFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  /// The default: does nothing. `characteristic.isNotifying` is updated nevertheless.
  public func peripheral(
    _: CBPeripheral,
    didUpdateNotificationStateFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  /// The default: does nothing. `characteristic.descriptors` is updated nevertheless.
  public func peripheral(
    _: CBPeripheral,
    didDiscoverDescriptorsFor _: CBCharacteristic,
    error _: (any Error)?
  ) {}

  /// The default: does nothing. `descriptor.value` is updated nevertheless.
  public func peripheral(
    _: CBPeripheral,
    didUpdateValueFor _: CBDescriptor,
    error _: (any Error)?
  ) {}

  /// The default: ignores the response to a write of a descriptor.
  public func peripheral(
    _: CBPeripheral,
    didWriteValueFor _: CBDescriptor,
    error _: (any Error)?
  ) {}

  /// The default: closes the channel.
  public func peripheral(
    _: CBPeripheral,
    didOpen _: CBL2CAPChannel?,
    error _: (any Error)?
  ) {}

  /// The default: does nothing.
  public func peripheralIsReady(toSendWriteWithoutResponse _: CBPeripheral) {}
}
