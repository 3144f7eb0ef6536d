// expect: failed others — A callback for another device was treated as this flight's

import CourseDomain
import RxCore
import SimBluetooth

enum E09 {
  static func values(
    of characteristic: CBUUID,
    in service: CBUUID,
    with streams: CentralStreams
  ) -> Observable<Data> {
    let state = Observable.merge(
      streams.didUpdateState,
      .deferred { .just(streams.central.state) }
    )
    .distinctUntilChanged()
    return state.flatMapLatest { state -> Observable<Data> in
      guard state == .poweredOn else { return .never() }
      return scan(service, streams)
        .flatMapLatest { connect($0, streams) }
        .flatMapLatest { notifications(of: characteristic, in: service, $0) }
    }
  }

  private static func scan(_ service: CBUUID, _ streams: CentralStreams) -> Observable<CBPeripheral>
  {
    .create { observer in
      let central = streams.central
      let found = streams.didDiscover
        .filter { $0.services.contains(service) }
        .take(1)
        .do(onNext: { _ in central.stopScan() })
        .map(\.peripheral)
        .subscribe(onNext: { observer.onNext($0) })
      central.scanForPeripherals(withServices: [service])
      return Disposables.create {
        found.dispose()
        if central.isScanning { central.stopScan() }
      }
    }
  }

  private static func connect(
    _ peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    .create { observer in
      let central = streams.central
      var isOver = false
      let failed = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let lost = streams.didDisconnect
        .filter { _ in peripheral.state != .connecting }
        .map { _, error -> CBPeripheral in
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
        }
      let connected = streams.didConnect.filter { $0 === peripheral }
      let events = Observable.merge(failed, lost, connected)
        .do(onError: { _ in isOver = true })
        .subscribe(observer)
      central.connect(peripheral)
      return Disposables.create {
        events.dispose()
        guard !isOver, central.state == .poweredOn else { return }
        if peripheral.state == .connecting || peripheral.state == .connected {
          central.cancelPeripheralConnection(peripheral)
        }
      }
    }
  }

  private static func notifications(
    of characteristic: CBUUID,
    in service: CBUUID,
    _ peripheral: CBPeripheral
  ) -> Observable<Data> {
    .create { observer in
      let proxy = PeripheralProxy()
      peripheral.delegate = proxy
      let bag = CompositeDisposable()
      func check(_ error: (any Error)?) -> Bool {
        if let error { observer.onError(error) }
        return error == nil
      }
      _ = bag.insert(
        proxy.didDiscoverServices.subscribe(onNext: { error in
          guard check(error),
            let found = peripheral.services?.first(where: { $0.uuid == service })
          else { return }
          peripheral.discoverCharacteristics([characteristic], for: found)
        })
      )
      _ = bag.insert(
        proxy.didDiscoverCharacteristics.subscribe(onNext: { owner, error in
          guard check(error),
            let found = owner.characteristics?.first(where: { $0.uuid == characteristic })
          else { return }
          peripheral.setNotifyValue(true, for: found)
        })
      )
      _ = bag.insert(proxy.didUpdateNotificationState.subscribe(onNext: { _ = check($0) }))
      _ = bag.insert(
        proxy.didUpdateValue.filter { $0.uuid == characteristic }.compactMap(\.value)
          .subscribe(onNext: { observer.onNext($0) })
      )
      peripheral.discoverServices([service])
      return Disposables.create { withExtendedLifetime(proxy) { bag.dispose() } }
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
