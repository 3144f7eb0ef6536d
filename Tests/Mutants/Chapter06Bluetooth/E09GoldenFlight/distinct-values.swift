// expect: failed goldenFlight — The device sent a value, and the observer did not receive it

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
    .create { observer in
      let proxy = PeripheralProxy()
      peripheral.delegate = proxy
      let services = proxy.didDiscoverServices.compactMap { error -> Data? in
        if let error { throw error }
        for found in peripheral.services ?? [] where found.uuid == service {
          peripheral.discoverCharacteristics([characteristic], for: found)
        }
        return nil
      }
      let characteristics = proxy.didDiscoverCharacteristics.compactMap { service, error -> Data? in
        if let error { throw error }
        for found in service.characteristics ?? [] where found.uuid == characteristic {
          peripheral.setNotifyValue(true, for: found)
        }
        return nil
      }
      let notifies = proxy.didUpdateNotificationState.compactMap { error -> Data? in
        if let error { throw error }
        return nil
      }
      let values = proxy.didUpdateValue.filter { $0.uuid == characteristic }.compactMap(\.value)
        .distinctUntilChanged()
      let all = Observable.merge(services, characteristics, notifies, values).subscribe(observer)
      peripheral.discoverServices([service])
      return Disposables.create {
        all.dispose()
        // The peripheral holds its delegate weakly; this subscription retained it.
        if peripheral.delegate === proxy { peripheral.delegate = nil }
      }
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
