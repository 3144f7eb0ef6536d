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
    .create { observer in
      let central = streams.central
      let found = streams.didDiscover.take(1).subscribe(onNext: { discovery in
        central.stopScan()
        observer.onNext(discovery.peripheral)
      })
      central.scanForPeripherals(withServices: [service])
      return Disposables.create {
        found.dispose()
        if central.isScanning { central.stopScan() }
      }
    }
  }

  private static func connection(
    to peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    .create { observer in
      let (central, identifier) = (streams.central, peripheral.identifier)
      let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(identifier, error)
        }
      let lost = streams.didDisconnect.filter { $0.0 === peripheral }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralDisconnected(identifier, error)
        }
      let connected = streams.didConnect.filter { $0 === peripheral }
      let life = Observable.merge(connected, refused, lost).subscribe(observer)
      central.connect(peripheral)
      return Disposables.create {
        life.dispose()
        guard central.state == .poweredOn else { return }
        if peripheral.state == .connecting || peripheral.state == .connected {
          central.cancelPeripheralConnection(peripheral)
        }
      }
    }
  }

  private static func values(
    of characteristic: CBUUID,
    in service: CBUUID,
    from peripheral: CBPeripheral
  ) -> Observable<Data> {
    .deferred {
      let proxy = PeripheralProxy()
      peripheral.delegate = proxy
      return services(service, of: peripheral, proxy)
        .flatMapLatest { characteristics(characteristic, of: $0, peripheral, proxy) }
        .flatMapLatest { notifications(of: $0, peripheral, proxy) }
    }
  }

  private static func services(
    _ wanted: CBUUID,
    of peripheral: CBPeripheral,
    _ proxy: PeripheralProxy
  ) -> Observable<CBService> {
    let answer = proxy.didDiscoverServices.flatMap { error -> Observable<CBService> in
      if let error { return .error(error) }
      return .from((peripheral.services ?? []).filter { $0.uuid == wanted })
    }
    return .merge(answer, call { peripheral.discoverServices([wanted]) })
  }

  private static func characteristics(
    _ wanted: CBUUID,
    of service: CBService,
    _ peripheral: CBPeripheral,
    _ proxy: PeripheralProxy
  ) -> Observable<CBCharacteristic> {
    let answer = proxy.didDiscoverCharacteristics.flatMap {
      service,
      error -> Observable<CBCharacteristic> in
      if let error { return .error(error) }
      return .from((service.characteristics ?? []).filter { $0.uuid == wanted })
    }
    return .merge(answer, call { peripheral.discoverCharacteristics([wanted], for: service) })
  }

  private static func notifications(
    of characteristic: CBCharacteristic,
    _ peripheral: CBPeripheral,
    _ proxy: PeripheralProxy
  ) -> Observable<Data> {
    let values = proxy.didUpdateValue.filter { $0 === characteristic }.compactMap(\.value)
    let faults = proxy.didUpdateNotificationState.flatMap { error -> Observable<Data> in
      error.map { .error($0) } ?? .empty()
    }
    return .merge(values, faults, call { peripheral.setNotifyValue(true, for: characteristic) })
  }

  /// Makes a call on subscription.
  private static func call<Element>(_ work: @escaping () -> Void) -> Observable<Element> {
    .deferred {
      work()
      return .empty()
    }
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
