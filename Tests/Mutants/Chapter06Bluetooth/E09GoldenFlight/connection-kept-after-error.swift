// expect: failed unanswered — The device answered a request with an error. The observable must fail

import CourseDomain
import RxCore
import SimBluetooth

enum E09 {
  static func values(
    of characteristic: CBUUID,
    in service: CBUUID,
    with streams: CentralStreams
  ) -> Observable<Data> {
    .deferred {
      let isOn = Observable<CBManagerState>
        .merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
        .map { $0 == .poweredOn }
        .distinctUntilChanged()
      var hasFailed = false
      let flight = device(service, streams).flatMap { peripheral in
        connection(peripheral, streams, { hasFailed }).flatMap {
          notifications(characteristic, service, $0)
            .do(onError: { _ in hasFailed = true })
        }
      }
      return isOn.flatMapLatest { $0 ? flight : .never() }
    }
  }

  private static func device(_ service: CBUUID, _ streams: CentralStreams)
    -> Observable<CBPeripheral>
  {
    .create { observer in
      let central = streams.central
      var isScanning = true
      let stop = {
        guard isScanning else { return }
        isScanning = false
        if central.isScanning { central.stopScan() }
      }
      let found = streams.didDiscover.filter { $0.services.contains(service) }
        .map(\.peripheral)
        .do(onNext: { _ in stop() })
        .take(1)
        .subscribe(observer)
      central.scanForPeripherals(withServices: [service])
      return Disposables.create {
        found.dispose()
        stop()
      }
    }
  }

  private static func connection(
    _ peripheral: CBPeripheral,
    _ streams: CentralStreams,
    _ hasFailed: @escaping () -> Bool
  ) -> Observable<CBPeripheral> {
    .create { observer in
      let central = streams.central
      let id = peripheral.identifier
      let connected = streams.didConnect.filter { $0 === peripheral }.take(1)
      let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(id, error)
        }
      let lost = streams.didDisconnect.filter { $0.0 === peripheral }
        .filter { _ in peripheral.state == .disconnected }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralDisconnected(id, error)
        }
      let events = Observable.merge(refused, lost, connected).subscribe(observer)
      central.connect(peripheral)
      return Disposables.create {
        events.dispose()
        guard central.state == .poweredOn, !hasFailed() else { return }
        if peripheral.state == .connecting || peripheral.state == .connected {
          central.cancelPeripheralConnection(peripheral)
        }
      }
    }
  }

  private static func notifications(
    _ characteristic: CBUUID,
    _ service: CBUUID,
    _ peripheral: CBPeripheral
  ) -> Observable<Data> {
    .create { observer in
      let proxy = PeripheralProxy()
      peripheral.delegate = proxy
      let values = proxy.didUpdateValue.filter { $0.uuid == characteristic }
        .compactMap { $0.value }
      let setUp = proxy.didDiscoverServices.take(1)
        .compactMap { [unowned peripheral] error -> CBService? in
          if let error { throw error }
          return peripheral.services?.first { $0.uuid == service }
        }
        .flatMap { [unowned proxy, unowned peripheral] found in
          let answer = proxy.didDiscoverCharacteristics.filter { $0.0 === found }.take(1)
          peripheral.discoverCharacteristics([characteristic], for: found)
          return answer
        }
        .compactMap { found, error -> CBCharacteristic? in
          if let error { throw error }
          return found.characteristics?.first { $0.uuid == characteristic }
        }
        .do(onNext: { [unowned peripheral] in peripheral.setNotifyValue(true, for: $0) })
        .flatMap { _ in Observable<Data>.never() }
      let failed = proxy.didUpdateNotificationState.compactMap { $0 }
        .map { error -> Data in throw error }
      let events = Observable.merge(failed, values, setUp).subscribe(observer)
      peripheral.discoverServices([service])
      return Disposables.create {
        events.dispose()
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
