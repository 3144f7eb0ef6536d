// Each step is an observable that starts with the result of the one before.

import CourseDomain
import RxCore
import SimBluetooth

enum E09 {
  static func values(
    of characteristic: CBUUID,
    in service: CBUUID,
    with streams: CentralStreams
  ) -> Observable<Data> {
    Observable.merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
      .map { $0 == .poweredOn }
      .distinctUntilChanged()
      .flatMapLatest { isOn in isOn ? device(with: service, streams) : .never() }
      .flatMapLatest { connection(to: $0, streams) }
      .flatMapLatest { values(of: characteristic, in: service, from: $0) }
  }

  /// Emits the first device that offers the service, and stops the scan.
  private static func device(
    with service: CBUUID,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    let central = streams.central
    return streams.didDiscover.take(1).map(\.peripheral)
      .do(
        onNext: { _ in central.stopScan() },
        onSubscribed: { central.scanForPeripherals(withServices: [service]) },
        onDispose: { if central.isScanning { central.stopScan() } }
      )
  }

  private static func connection(
    to peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    let central = streams.central
    let connected = streams.didConnect.filter { $0 == peripheral }
    let refused = streams.didFailToConnect.filter { $0.0 == peripheral }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
      }
    let lost = streams.didDisconnect.filter { $0.0 == peripheral }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
      }
    return Observable.merge(connected, refused, lost)
      .do(
        onSubscribed: { central.connect(peripheral) },
        onDispose: {
          if peripheral.state == .connecting || peripheral.state == .connected {
            central.cancelPeripheralConnection(peripheral)
          }
        }
      )
  }

  private static func values(
    of characteristic: CBUUID,
    in service: CBUUID,
    from peripheral: CBPeripheral
  ) -> Observable<Data> {
    .deferred {
      let proxy = PeripheralProxy()
      peripheral.delegate = proxy
      return services([service], of: peripheral, proxy)
        .flatMapLatest { characteristics([characteristic], of: $0, peripheral, proxy) }
        .flatMapLatest { notifications(of: $0, peripheral, proxy) }
    }
  }

  private static func services(
    _ wanted: [CBUUID],
    of peripheral: CBPeripheral,
    _ proxy: PeripheralProxy
  ) -> Observable<CBService> {
    proxy.didDiscoverServices.map { try $0.map { throw $0 } }
      .compactMap { peripheral.services?.first { wanted.contains($0.uuid) } }
      .do(onSubscribed: { peripheral.discoverServices(wanted) })
  }

  private static func characteristics(
    _ wanted: [CBUUID],
    of service: CBService,
    _ peripheral: CBPeripheral,
    _ proxy: PeripheralProxy
  ) -> Observable<CBCharacteristic> {
    proxy.didDiscoverCharacteristics.map { try $0.1.map { throw $0 } }
      .compactMap { service.characteristics?.first { wanted.contains($0.uuid) } }
      .do(onSubscribed: { peripheral.discoverCharacteristics(wanted, for: service) })
  }

  private static func notifications(
    of characteristic: CBCharacteristic,
    _ peripheral: CBPeripheral,
    _ proxy: PeripheralProxy
  ) -> Observable<Data> {
    Observable.merge(
      proxy.didUpdateValue.compactMap(\.value),
      proxy.didUpdateNotificationState.map { try $0.map { throw $0 } }
        .compactMap { _ -> Data? in nil }
    )
    .do(onSubscribed: { peripheral.setNotifyValue(true, for: characteristic) })
  }

  /// A peripheral's delegate whose callbacks are observables. It must be retained.
  final class PeripheralProxy: CBPeripheralDelegate {
    let didDiscoverServices = PublishSubject<(any Error)?>()
    let didDiscoverCharacteristics = PublishSubject<(CBService, (any Error)?)>()
    let didUpdateNotificationState = PublishSubject<(any Error)?>()
    let didUpdateValue = PublishSubject<CBCharacteristic>()

    func peripheral(_: CBPeripheral, didDiscoverServices error: (any Error)?) {
      didDiscoverServices.onNext(error)
    }

    func peripheral(
      _: CBPeripheral,
      didDiscoverCharacteristicsFor service: CBService,
      error: (any Error)?
    ) {
      didDiscoverCharacteristics.onNext((service, error))
    }

    func peripheral(
      _: CBPeripheral,
      didUpdateNotificationStateFor _: CBCharacteristic,
      error: (any Error)?
    ) {
      didUpdateNotificationState.onNext(error)
    }

    func peripheral(
      _: CBPeripheral,
      didUpdateValueFor characteristic: CBCharacteristic,
      error _: (any Error)?
    ) {
      didUpdateValue.onNext(characteristic)
    }
  }
}
