/// The delegate of a peripheral manager. Only the first method is required.
public protocol CBPeripheralManagerDelegate: AnyObject {
  /// Called when the state has changed, or is known for the first time.
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)

  /// Called after ``CBPeripheralManager/startAdvertising(_:)``.
  ///
  /// `error` is nil if the app advertises now. It is a `CBError` with the code
  /// `alreadyAdvertising` if it did before; then nothing has changed.
  func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager,
    error: (any Error)?
  )

  /// Called when ``CBPeripheralManager/add(_:)`` has published a service. `error` is always nil:
  /// the simulator reports a service that can't be published as a misuse.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didAdd service: CBService,
    error: (any Error)?
  )

  /// Called when a central has enabled notifications or indications of a characteristic.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  )

  /// Called when a central has disabled notifications or indications, or its connection has ended.
  /// When the radio leaves `poweredOn`, the method is not called.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  )

  /// Called when a central reads a characteristic without a constant value.
  ///
  /// Set `request.value` and call ``CBPeripheralManager/respond(to:withResult:)``, within 30
  /// seconds.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didReceiveRead request: CBATTRequest
  )

  /// Called when a central writes a characteristic, with or without response.
  ///
  /// Respond once, to the first request, within 30 seconds. The simulator passes one request. A
  /// response to a write without response is ignored.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didReceiveWrite requests: [CBATTRequest]
  )

  /// Called when the queue of updates is empty again, after
  /// ``CBPeripheralManager/updateValue(_:for:onSubscribedCentrals:)`` has returned false.
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)

  /// Called when ``CBPeripheralManager/publishL2CAPChannel(withEncryption:)`` has published a
  /// channel. `PSM` is its number, which a central needs. `error` is always nil in the simulator.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didPublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  )

  /// Called when ``CBPeripheralManager/unpublishL2CAPChannel(_:)`` has removed a channel. `error`
  /// is always nil in the simulator.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  )

  /// Called when a central has opened a published channel. Retain `channel`. `error` is always nil
  /// in the simulator.
  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didOpen channel: CBL2CAPChannel?,
    error: (any Error)?
  )
}

extension CBPeripheralManagerDelegate {
  /// The default: does nothing.
  public func peripheralManagerDidStartAdvertising(
    _: CBPeripheralManager,
    error _: (any Error)?
  ) {}

  /// The default: does nothing.
  public func peripheralManager(
    _: CBPeripheralManager,
    didAdd _: CBService,
    error _: (any Error)?
  ) {}

  /// The default: does nothing. `characteristic.subscribedCentrals` is updated nevertheless.
  public func peripheralManager(
    _: CBPeripheralManager,
    central _: CBCentral,
    didSubscribeTo _: CBCharacteristic
  ) {}

  /// The default: does nothing. `characteristic.subscribedCentrals` is updated nevertheless.
  public func peripheralManager(
    _: CBPeripheralManager,
    central _: CBCentral,
    didUnsubscribeFrom _: CBCharacteristic
  ) {}

  /// The default: rejects the request with `requestNotSupported`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didReceiveRead request: CBATTRequest
  ) {
    peripheral.respond(to: request, withResult: .requestNotSupported)
  }

  /// The default: rejects the request with `requestNotSupported`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didReceiveWrite requests: [CBATTRequest]
  ) {
    if let request = requests.first {
      peripheral.respond(to: request, withResult: .requestNotSupported)
    }
  }

  /// The default: does nothing.
  public func peripheralManagerIsReady(toUpdateSubscribers _: CBPeripheralManager) {}

  /// The default: ignores the number of the channel.
  public func peripheralManager(
    _: CBPeripheralManager,
    didPublishL2CAPChannel _: CBL2CAPPSM,
    error _: (any Error)?
  ) {}

  /// The default: does nothing.
  public func peripheralManager(
    _: CBPeripheralManager,
    didUnpublishL2CAPChannel _: CBL2CAPPSM,
    error _: (any Error)?
  ) {}

  /// The default: closes the channel.
  public func peripheralManager(
    _: CBPeripheralManager,
    didOpen _: CBL2CAPChannel?,
    error _: (any Error)?
  ) {}
}
