// A class that subscribes to everything and makes each step by hand.

import CourseDomain
import RxCore
import SimBluetooth

enum E09 {
  static func values(of characteristic: CBUUID, in service: CBUUID, with streams: CentralStreams)
    -> Observable<Data>
  {
    .create { observer in
      let pilot = Pilot(observer, characteristic, service, streams)
      return Disposables.create { pilot.land() }
    }
  }
  private final class Pilot {
    let observer: AnyObserver<Data>, characteristic: CBUUID, service: CBUUID,
      central: CBCentralManager
    var peripheral: CBPeripheral?
    var proxy = PeripheralProxy()
    let bag = CompositeDisposable()
    init(
      _ observer: AnyObserver<Data>,
      _ characteristic: CBUUID,
      _ service: CBUUID,
      _ streams: CentralStreams
    ) {
      self.observer = observer; self.characteristic = characteristic; self.service = service;
      central = streams.central
      _ = bag.insert(streams.didUpdateState.subscribe(onNext: { [weak self] in self?.state($0) }))
      _ = bag.insert(
        streams.didDiscover.subscribe(onNext: { [weak self] in self?.found($0.peripheral) })
      )
      _ = bag.insert(
        streams.didConnect.subscribe(onNext: { [weak self] in
          if $0 === self?.peripheral { self?.connected() }
        })
      )
      _ = bag.insert(
        streams.didFailToConnect.subscribe(onNext: { [weak self] in
          if $0.0 === self?.peripheral {
            self?.observer.onError(BluetoothError.peripheralConnectionFailed($0.0.identifier, $0.1))
          }
        })
      )
      _ = bag.insert(
        streams.didDisconnect.subscribe(onNext: { [weak self] in
          if $0.0 === self?.peripheral {
            self?.observer.onError(BluetoothError.peripheralDisconnected($0.0.identifier, $0.1))
          }
        })
      )
      _ = bag.insert(
        proxy.didDiscoverServices.subscribe(onNext: { [weak self] in self?.services($0) })
      )
      _ = bag.insert(
        proxy.didDiscoverCharacteristics.subscribe(onNext: { [weak self] in
          self?.characteristics($0.0, $0.1)
        })
      )
      _ = bag.insert(
        proxy.didUpdateNotificationState.subscribe(onNext: { [weak self] in
          if let e = $0 { self?.observer.onError(e) }
        })
      )
      _ = bag.insert(
        proxy.didUpdateValue.subscribe(onNext: { [weak self] in
          if let v = $0.value { self?.observer.onNext(v) }
        })
      )
      state(central.state)
    }
    func state(_ state: CBManagerState) {
      peripheral = nil
      if state == .poweredOn { central.scanForPeripherals(withServices: [service]) }
    }
    func found(_ p: CBPeripheral) {
      guard peripheral == nil else { return }
      central.stopScan()
      peripheral = p
      p.delegate = proxy
      central.connect(p)
    }
    func connected() { peripheral?.discoverServices([service]) }
    func services(_ error: (any Error)?) {
      if let error { return observer.onError(error) }
      guard let s = peripheral?.services?.first(where: { $0.uuid == service }) else { return }
      peripheral?.discoverCharacteristics([characteristic], for: s)
    }
    func characteristics(_ s: CBService, _ error: (any Error)?) {
      if let error { return observer.onError(error) }
      guard let c = s.characteristics?.first(where: { $0.uuid == characteristic }) else { return }
      peripheral?.setNotifyValue(true, for: c)
    }
    func land() {
      bag.dispose()
      guard central.state == .poweredOn else { return }
      if central.isScanning { central.stopScan() }
      if let p = peripheral, p.state == .connecting || p.state == .connected {
        central.cancelPeripheralConnection(p)
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
