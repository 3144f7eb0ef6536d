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
      let central = streams.central
      if let error = BluetoothError(central.state) { return .error(error) }
      if peripheral.state == .connected { return .just(peripheral) }
      let yes = streams.didConnect.filter { $0 === peripheral }
        .flatMap { Observable.of(Event.next($0), Event.completed) }
      let no = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { failed, error in
          Event<CBPeripheral>.error(
            BluetoothError.peripheralConnectionFailed(failed.identifier, error)
          )
        }
      let off = streams.didUpdateState.compactMap { BluetoothError($0) }
        .map { Event<CBPeripheral>.error($0) }
      let call = Observable<Event<CBPeripheral>>.deferred {
        central.connect(peripheral)
        return .empty()
      }
      return Observable.merge(yes, no, off, call)
        .dematerialize()
        .do(onDispose: {
          guard peripheral.state == .connecting, central.state == .poweredOn else { return }
          central.cancelPeripheralConnection(peripheral)
        })
    }
  }
}
