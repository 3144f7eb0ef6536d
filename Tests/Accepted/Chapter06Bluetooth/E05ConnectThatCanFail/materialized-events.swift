// Merges the three answers as events; `connect` is called after subscribing to all of them.

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(
    _ peripheral: CBPeripheral,
    with streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    .deferred {
      if let error = BluetoothError(streams.central.state) { return .error(error) }
      guard peripheral.state != .connected else { return .just(peripheral) }
      var isPending = true
      return Observable.merge(
        streams.didConnect.filter { $0 == peripheral }.take(1).materialize(),
        streams.didFailToConnect.filter { $0.0 == peripheral }
          .map { .error(BluetoothError.peripheralConnectionFailed($0.identifier, $1)) },
        streams.didUpdateState.compactMap { BluetoothError($0) }.map { .error($0) }
      )
      .do(onNext: { _ in isPending = false })
      .dematerialize()
      .do(
        onSubscribed: { streams.central.connect(peripheral) },
        onDispose: {
          guard isPending else { return }
          streams.central.cancelPeripheralConnection(peripheral)
        }
      )
    }
  }
}
