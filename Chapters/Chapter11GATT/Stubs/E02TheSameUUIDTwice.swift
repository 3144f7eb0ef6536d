// 11.2 The same UUID twice
//
// Write three functions that ask a connected device for its characteristics and descriptors.
// `PeripheralStreams` is declared in Sources/SimBluetooth/Rx; its `whileConnected(_:)` checks
// the connection as in 11.1: it fails when the connection ends, and if there is none.
//
// A device may have several services with the same UUID, and several characteristics with the same
// UUID, even in one service. Each is an object of its own.
//
// - Each function asks on subscription, once per subscription, and emits one list. It asks for the
//   wanted characteristics only.
// - `discoverCharacteristics` emits the characteristics of this service with a wanted UUID, in the
//   order of `service.characteristics`, including those that were discovered before. nil means all
//   of them, an empty array none.
// - `discoverDescriptors` emits the descriptors of this characteristic.
// - `characteristics(_:in:_:)` emits all characteristics with the UUID, of all the services, in
//   the order of the services. For no services it emits an empty list, and asks nothing.
// - Answers for another object are ignored, even if it has the same UUID and is asked at the same
//   time. You need not handle two subscriptions that ask the same object at the same time.
// - An error of the device, or of `whileConnected(_:)`, is the error of the Single. Nothing is
//   asked without a connection. An answer that has arrived is emitted, even if the connection ends
//   right after it. Other devices and changes of other services have no influence.
// - When a subscription ends, it disposes of everything that it subscribed to, and nothing leaks,
//   even while its Single exists. The functions themselves retain no service.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func discoverCharacteristics(
    _ wanted: [CBUUID]?,
    for service: CBService,
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    // TODO: 11.2 Which answer belongs to this service?
    Observable<[CBCharacteristic]>.unimplemented("11.2").asSingle()
  }

  static func discoverDescriptors(
    for characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Single<[CBDescriptor]> {
    // TODO: 11.2 The same for descriptors.
    Observable<[CBDescriptor]>.unimplemented("11.2").asSingle()
  }

  static func characteristics(
    _ uuid: CBUUID,
    in services: [CBService],
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    // TODO: 11.2 Combine the answers of all services.
    Observable<[CBCharacteristic]>.unimplemented("11.2").asSingle()
  }
}
