// 11.6 Restoration
//
// The system has launched your app again, and has restored its work. Continue it. `CentralStreams` and
// the keys of the dictionary are declared in Sources/SimBluetooth, `BluetoothError` in
// Sources/SimBluetoothErrors.
//
// `restoredState(of:)`:
// - It emits what the dictionary of `willRestoreState` contains to each observer during its
//   subscription, however late that is. If nothing was restored, it emits nothing. It does not
//   complete.
// - `peripherals`: the restored peripherals, in order; empty if there are none.
// - `scanServices`: the UUIDs that the running scan looks for; nil if the dictionary contains none.
// - `scanOptions`: the options of the running scan, which may be empty; nil if there was no scan.
//
// `connection(to:_:)`:
// - It emits the peripheral when it is connected and the radio is on, and stays open. It emits only
//   once, even if the manager calls `didConnect` again. While the state of the radio is unknown, it
//   waits. Each subscription is independent.
// - If the peripheral is already `.connected` then, it emits immediately. If it is `.connecting`,
//   it waits for `didConnect`. Only if it is `.disconnected`, it calls `connect`. Assume that it is
//   not `.disconnecting`, and that the end of each earlier attempt has been reported.
// - If the device refuses the connection, the observable fails with `peripheralConnectionFailed`;
//   when the connection ends, with `peripheralDisconnected`. Both carry the identifier and the
//   error of the callback. If the radio is in any other state than `.unknown` and `.poweredOn`, it
//   fails with the error of that state. An error is emitted during the callback that reports it.
// - Disposing of the subscription cancels the connection, or the attempt, once, if the peripheral
//   is `.connecting` or `.connected` and the radio is on.
// - After an error nothing is canceled. An observer may subscribe again while it receives the error
//   of a loss or a refusal; the new subscription connects as any other.
// - Callbacks for other devices are ignored. When a subscription ends, it disposes of everything
//   that it subscribed to, and nothing leaks, even while its observable exists.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  struct RestoredState {
    var peripherals: [CBPeripheral]
    var scanServices: [CBUUID]?
    var scanOptions: [String: Any]?
  }

  static func restoredState(of streams: CentralStreams) -> Observable<RestoredState> {
    // TODO: 11.6 Which key has which type of value?
    .unimplemented("11.6")
  }

  static func connection(
    to peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    // TODO: 11.6 In which states can the peripheral be when the radio is on?
    .unimplemented("11.6")
  }
}
