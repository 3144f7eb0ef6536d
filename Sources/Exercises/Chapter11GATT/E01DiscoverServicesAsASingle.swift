// 11.1 discoverServices as a Single
//
// Write a class that asks a connected device for its services. `PeripheralStreams`, which turns the
// callbacks of the peripheral into observables, is declared in Sources/SimBluetooth/Rx, and
// `BluetoothError` in Sources/SimBluetoothErrors. Don't use the method `whileConnected(_:)` before
// 11.2: here you write its checks yourself. One Device exists for each peripheral, and all
// discoveries of its services are made through it.
//
// - `discoverServices(_:)` asks on subscription, not at the call. Each subscription asks once, and
//   for the wanted services only.
// - It emits one list: the services of `peripheral.services` with a wanted UUID, in that order,
//   including those that were discovered before. nil means all services, an empty array none. Two
//   services may have the same UUID.
// - If the device answers with an error, the Single fails with that error, and no other one does.
//   An observer may ask again while it receives an answer or an error.
// - Several subscriptions may wait for their answers at the same time. The device answers in the
//   order of the requests, and each subscription receives its own answer. The answer to a request
//   whose subscription was disposed of still arrives, and is ignored.
// - If the connection ends first, the Single fails with `peripheralDisconnected`, with the
//   peripheral's identifier and the error of `didDisconnect`. If the radio becomes unavailable, it
//   fails with the `BluetoothError` of the state. No answer to the pending requests follows: after
//   the next connection, discoveries work again. An answer that has arrived is emitted, even if the
//   connection ends right after it.
// - If the radio is not on at the subscription, it fails with the `BluetoothError` of the state.
//   If the peripheral is not `.connected`, it fails with `peripheralDisconnected` and the error
//   nil. In both cases it fails during the subscription, and makes no call.
// - Other devices have no influence, nor has another report of `poweredOn` or a change of the
//   services. A subscription retains its Device. A subscription that ends leaves nothing behind,
//   even if the Device exists. Everything is released when the subscriptions have ended.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams

    init(_ streams: PeripheralStreams) {
      self.streams = streams
    }

    private var peripheral: CBPeripheral { streams.peripheral }

    /// The wanted services that the device has; nil means all services.
    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      // TODO: 11.1 One question, one answer. Whose answer is the next one?
      Observable<[CBService]>.unimplemented("11.1").asSingle()
    }
  }
}
