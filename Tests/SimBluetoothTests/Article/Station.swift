import RxCore
import SimBluetooth

/// The article's peripheral wrapper, built again with its defects.
final class Station: CBPeripheralDelegate, ReactiveCompatible {
  let peripheral: CBPeripheral
  fileprivate let services = PublishSubject<CBService>()
  fileprivate let characteristics = PublishSubject<[CBCharacteristic]>()
  /// The article has this subject, and no member of `rx` that returns it.
  let values = PublishSubject<CBCharacteristic>()

  init(_ peripheral: CBPeripheral) {
    self.peripheral = peripheral
    peripheral.delegate = self
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices _: (any Error)?) {
    for service in peripheral.services ?? [] { services.onNext(service) }
  }

  func peripheral(
    _: CBPeripheral,
    didDiscoverCharacteristicsFor service: CBService,
    error _: (any Error)?
  ) {
    characteristics.onNext(service.characteristics ?? [])
  }

  func peripheral(
    _: CBPeripheral,
    didUpdateValueFor characteristic: CBCharacteristic,
    error _: (any Error)?
  ) {
    values.onNext(characteristic)
  }
}

extension Reactive where Base == Station {
  /// The services, one by one.
  func discoverServices(_ wanted: [CBUUID]?) -> Observable<CBService> {
    base.peripheral.discoverServices(wanted)
    return base.services.asObservable()
  }

  /// The characteristics of a service, as one list.
  func discoverCharacteristics(_ wanted: [CBUUID]?, for service: CBService) -> Observable<
    [CBCharacteristic]
  > {
    base.peripheral.discoverCharacteristics(wanted, for: service)
    return base.characteristics.asObservable()
  }
}
