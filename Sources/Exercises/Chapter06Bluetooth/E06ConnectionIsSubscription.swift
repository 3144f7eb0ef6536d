// 6.6 Connection = subscription
//
// Return an observable that keeps a peripheral connected as long as the subscription lives.
// `CentralStreams` is declared in Sources/SimBluetooth/Rx, `BluetoothError` in
// Sources/SimBluetoothErrors.
//
// - It connects on subscription, emits the peripheral once, and does not complete. No other part
//   of the app connects this peripheral.
// - If the device refuses, it fails with `peripheralConnectionFailed`. If the connection is lost, or
//   another part of the app cancels it, it fails with `peripheralDisconnected`. Both carry the
//   identifier and the callback's error, which may be nil. No other part of the app cancels an
//   attempt.
// - If the radio is or becomes unavailable, it immediately fails with the `BluetoothError` of the
//   state.
// - After such an error nothing is canceled.
// - If the subscription is disposed of while the peripheral is connecting or connected,
//   `cancelPeripheralConnection` is called once. In every other state nothing is canceled.
// - While a subscription of this connector for a device is active, another one for the same device
//   fails immediately with `peripheralIsAlreadyObservingConnection`, and does not affect the first.
//   A subscription that has failed is no longer active, not even in its error handler.
// - If the peripheral is still `.disconnecting`, `connect` is called after its `didDisconnect`.
//   That event does not end the new connection.
// - A `didDisconnect` that arrives while the peripheral is `.connecting` belongs to an attempt that
//   was canceled before. It does not end the new attempt either.
// - Callbacks for other devices are ignored.
// - Each event is sent before the callback that causes it returns.
// - Nothing happens before the subscription, and each later subscription connects again, even if the
//   observer subscribes again in its error handler.
// - A subscription also works when the app no longer retains the connector.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      // TODO: 6.6 What starts with the subscription, what ends with it, what can fail?
      .unimplemented("6.6")
    }
  }
}
