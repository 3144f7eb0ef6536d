// expect: failed goldenFlight — The log differs from the golden one

import CourseDomain
import RxCore
import SimBluetooth

enum E09 {
  static func values(of characteristic: CBUUID, in service: CBUUID, with streams: CentralStreams)
    -> Observable<Data>
  {
    .deferred {
      let central = streams.central
      let on = streams.didUpdateState.startWith(central.state).filter { $0 == .poweredOn }
      let scan = on.flatMapLatest { _ -> Observable<Discovery> in
        central.scanForPeripherals(withServices: [service])
        return streams.didDiscover.take(1)
      }
      return scan.do(onNext: {
        central.stopScan(); central.connect($0.peripheral)
      }).flatMapLatest { _ in streams.didConnect }
        .flatMapLatest { p -> Observable<Data> in
          let proxy = PeripheralProxy()
          p.delegate = proxy
          p.discoverServices([service])
          return proxy.didUpdateValue.compactMap(\.value)
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
