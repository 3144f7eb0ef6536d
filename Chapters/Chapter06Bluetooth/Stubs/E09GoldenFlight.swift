// 6.9 Golden flight
//
// All of it together. Some devices are about, and one of them has what you want. When the radio is
// on, look for a device that offers the service; take the first one and stop looking; connect to
// it; discover that service and nothing else, and of it that characteristic; let it notify, and hand
// out each value. What fails is an error. A radio that goes ends the flight, and one that comes back
// begins another. Who leaves ends what is under way: nothing more, and nothing less.

import CourseDomain
import RxCore
import SimBluetooth

enum E09 {
  static func values(
    of characteristic: CBUUID,
    in service: CBUUID,
    with streams: CentralStreams
  ) -> Observable<Data> {
    // TODO: 6.9 state, scan, connect, discover, notify: each starts after the one before.
    .unimplemented("6.9")
  }

  /// A peripheral's delegate whose callbacks are observables. It must be retained.
  final class Ear: CBPeripheralDelegate {
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
