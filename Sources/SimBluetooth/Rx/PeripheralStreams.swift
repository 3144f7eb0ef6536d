public import RxCore

/// A peripheral whose callbacks are observables, for the exercises about a connected device.
///
/// Each observable supports any number of observers, and emits the events that occur during a
/// subscription. An error of the device is an element, not an error of the observable; it is nil if
/// the device has accepted the request.
///
/// A peripheral has one delegate. So create one such object for a peripheral, and retain it:
/// the peripheral doesn't.
public final class PeripheralStreams {
  /// The peripheral, whose delegate is set. With another delegate, the observables emit nothing.
  public let peripheral: CBPeripheral
  /// The manager of the peripheral, which reports connections, disconnections and the radio.
  public let central: CentralStreams
  /// Emits the error of each discovery of services; `peripheral.services` has the result.
  public var didDiscoverServices: Observable<(any Error)?> { bridge.services.asObservable() }
  /// Emits the service and the error of each discovery of characteristics.
  public var didDiscoverCharacteristics: Observable<(CBService, (any Error)?)> {
    bridge.characteristics.asObservable()
  }
  /// Emits the characteristic and the error of each discovery of descriptors.
  public var didDiscoverDescriptors: Observable<(CBCharacteristic, (any Error)?)> {
    bridge.descriptors.asObservable()
  }
  /// Emits the characteristic and the error of each response to a read, and the characteristic of
  /// each notification; the two can't be distinguished.
  public var didUpdateValue: Observable<(CBCharacteristic, (any Error)?)> {
    bridge.values.asObservable()
  }
  /// Emits the characteristic and the error of each response to a write.
  public var didWriteValue: Observable<(CBCharacteristic, (any Error)?)> {
    bridge.writes.asObservable()
  }
  /// Emits the characteristic and the error of each response to `setNotifyValue(_:for:)`.
  public var didUpdateNotificationState: Observable<(CBCharacteristic, (any Error)?)> {
    bridge.notificationStates.asObservable()
  }
  /// Emits when the queue of writes without response is empty again.
  public var isReadyToSend: Observable<Void> { bridge.readiness.asObservable() }
  /// Emits the services that the device has removed; they are invalid.
  public var didModifyServices: Observable<[CBService]> { bridge.modifications.asObservable() }
  private let bridge = Bridge()

  /// Sets the delegate of a peripheral.
  /// - Parameters:
  ///   - peripheral: A peripheral of the manager, connected or not.
  ///   - central: The manager.
  public init(_ peripheral: CBPeripheral, of central: CentralStreams) {
    self.peripheral = peripheral
    self.central = central
    peripheral.delegate = bridge
  }

  /// Passes on the events of work that needs the connection: the result of exercise 11.1, for the
  /// exercises that build on it.
  ///
  /// If the radio isn't on or the peripheral isn't connected, the result fails and the work is not
  /// subscribed to. If the connection ends during the work, the result fails then.
  ///
  /// - Parameter work: An observable whose events are passed on.
  /// - Returns: The work, which can also fail with the `SimBluetoothError` of the radio's state or
  ///   with `SimBluetoothError.peripheralDisconnected(_:_:)`.
  public func whileConnected<Element>(_ work: Observable<Element>) -> Observable<Element> {
    .create { [self] observer in
      if let error = missingConnection {
        observer.onError(error)
        return Disposables.create()
      }
      let end = connectionEnd.subscribe(onNext: { error in observer.onError(error) })
      return Disposables.create(end, work.subscribe(observer))
    }
  }

  /// The reason why a request can't be made now; nil if it can.
  private var missingConnection: SimBluetoothError? {
    if let error = SimBluetoothError(central.central.state) { return error }
    guard peripheral.state != .connected else { return nil }
    return .peripheralDisconnected(peripheral.identifier, nil)
  }

  /// Emits the reason when the connection ends.
  private var connectionEnd: Observable<SimBluetoothError> {
    .merge(
      central.didDisconnect.filter { [peripheral] in $0.0 === peripheral }
        .map { .peripheralDisconnected($0.identifier, $1) },
      central.didUpdateState.compactMap { SimBluetoothError($0) }
    )
  }

  /// The delegate. It holds no reference to its owner, so there is no retain cycle.
  private final class Bridge: CBPeripheralDelegate {
    let services = PublishSubject<(any Error)?>()
    let characteristics = PublishSubject<(CBService, (any Error)?)>()
    let descriptors = PublishSubject<(CBCharacteristic, (any Error)?)>()
    let values = PublishSubject<(CBCharacteristic, (any Error)?)>()
    let writes = PublishSubject<(CBCharacteristic, (any Error)?)>()
    let notificationStates = PublishSubject<(CBCharacteristic, (any Error)?)>()
    let readiness = PublishSubject<Void>()
    let modifications = PublishSubject<[CBService]>()

    func peripheral(_: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
      modifications.onNext(invalidatedServices)
    }

    func peripheral(_: CBPeripheral, didDiscoverServices error: (any Error)?) {
      services.onNext(error)
    }

    func peripheral(
      _: CBPeripheral,
      didDiscoverCharacteristicsFor service: CBService,
      error: (any Error)?
    ) {
      characteristics.onNext((service, error))
    }

    func peripheral(
      _: CBPeripheral,
      didDiscoverDescriptorsFor characteristic: CBCharacteristic,
      error: (any Error)?
    ) {
      descriptors.onNext((characteristic, error))
    }

    func peripheral(
      _: CBPeripheral,
      didUpdateValueFor characteristic: CBCharacteristic,
      error: (any Error)?
    ) {
      values.onNext((characteristic, error))
    }

    func peripheral(
      _: CBPeripheral,
      didWriteValueFor characteristic: CBCharacteristic,
      error: (any Error)?
    ) {
      writes.onNext((characteristic, error))
    }

    func peripheral(
      _: CBPeripheral,
      didUpdateNotificationStateFor characteristic: CBCharacteristic,
      error: (any Error)?
    ) {
      notificationStates.onNext((characteristic, error))
    }

    func peripheralIsReady(toSendWriteWithoutResponse _: CBPeripheral) { readiness.onNext(()) }
  }
}
