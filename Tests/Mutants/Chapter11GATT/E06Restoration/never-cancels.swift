// expect: failed disposal — The subscription was disposed of

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
    streams.willRestoreState.map { state in
      RestoredState(
        peripherals: state[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? [],
        scanServices: state[CBCentralManagerRestoredStateScanServicesKey] as? [CBUUID],
        scanOptions: state[CBCentralManagerRestoredStateScanOptionsKey] as? [String: Any]
      )
    }
  }

  static func connection(
    to peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    let central = streams.central
    let state = Observable.merge(streams.didUpdateState, .deferred { .just(central.state) })
    let off = state.filter { $0 != .unknown }
      .compactMap { BluetoothError($0) }
      .map { error -> CBPeripheral in throw error }
    let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
      }
    let lost = streams.didDisconnect.filter { $0.0 === peripheral }
      .map { peripheral, error -> CBPeripheral in
        throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
      }
    let connected = streams.didConnect.filter { $0 === peripheral }
    let live = state.filter { $0 == .poweredOn }.take(1)
      .compactMap { _ -> CBPeripheral? in
        if peripheral.state == .disconnected { central.connect(peripheral) }
        return peripheral.state == .connected ? peripheral : nil
      }
    return Observable.merge(off, refused, lost, connected, live)
  }
}
