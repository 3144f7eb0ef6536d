// 6.9 Golden flight
//
// Return the values of a characteristic as an observable that does everything that is needed for
// them. `CentralStreams` is declared in Sources/SimBluetooth/Rx, `BluetoothError` in
// Sources/SimBluetoothErrors.
//
// Nothing happens before the subscription, and each subscription starts from the beginning, even
// while another one receives values. Two subscriptions do not scan at the same time, and a connected
// device does not advertise, so that each has a device of its own. When the radio is on, these steps
// follow each other:
// - scan for devices with the service, take the first one, and stop the scan;
// - connect to it;
// - discover that service only, and of it that characteristic only; a device has one of each;
// - turn its notifications on, and emit its `value` at each notification. A notification has a value
//   and no error.
// Each event is emitted during the callback that causes it.
// No step is repeated, even if the manager reports the same state again, and no other call is made.
//
// - If the device refuses, is lost, or answers with an error, the observable fails: with
//   `peripheralConnectionFailed`, with `peripheralDisconnected`, or with the error of the answer,
//   whatever step it is in. If the device is still connected, its connection is canceled.
// - If the radio becomes unavailable, the steps end without an event and without a call. When it is
//   on again, they start from the beginning. The objects of the earlier steps may be retained until
//   the device is connected again, but no longer.
// - Disposing of the subscription stops a running scan, and cancels a device that is connecting or
//   connected. It releases everything.
// - Callbacks for other devices are ignored.

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
