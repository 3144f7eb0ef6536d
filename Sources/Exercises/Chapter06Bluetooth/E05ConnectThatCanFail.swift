// 6.5 Connect that can fail
//
// Return an observable that connects a peripheral when it is subscribed to. `CentralStreams` is
// declared in Sources/SimBluetooth/Rx, `BluetoothError` in Sources/SimBluetoothErrors.
//
// - When the device is connected, it emits the peripheral and completes. The connection stays open.
// - If the device refuses, it fails with `peripheralConnectionFailed`, with the identifier and the
//   error of the callback.
// - If the radio is not powered on, it fails immediately with the `BluetoothError` of the state,
//   and does not call `connect`. It fails the same way if that happens during the attempt.
// - If the peripheral is connected already, it immediately emits the peripheral and completes,
//   without a call. This is checked on subscription.
// - On subscription the peripheral is neither connecting nor disconnecting: see 6.6 for those.
// - Callbacks for other devices are ignored, also if they have the same name. The `didDisconnect` of
//   an attempt that was canceled before is ignored, too. No other part of the app cancels an attempt.
// - Each event is sent before the callback that causes it returns.
// - If the subscription is disposed of before there is an answer, the attempt is canceled, once.
//   In all other cases nothing is canceled.
// - Each subscription makes one attempt of its own, even if the observer subscribes again in its
//   error handler.

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(
    _ peripheral: CBPeripheral,
    with streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    // TODO: 6.5 Subscribe before you call, and ignore other devices.
    .unimplemented("6.5")
  }
}
