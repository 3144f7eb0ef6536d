// expect: failed laterDisposals — A subscription had failed, two later ones connected

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
    .deferred {
      let central = streams.central
      var hasFailed = false
      let states = Observable.merge(
        streams.didUpdateState,
        .deferred { .just(central.state) }
      )
      let radioErrors =
        states
        .filter { $0 != .unknown }
        .compactMap { BluetoothError($0) }
      let losses = streams.didDisconnect
        .filter { $0.0 === peripheral }
        .map { BluetoothError.peripheralDisconnected($0.identifier, $1) }
      let refusals = streams.didFailToConnect
        .filter { $0.0 === peripheral }
        .map { BluetoothError.peripheralConnectionFailed($0.identifier, $1) }
      let errors = Observable.merge(radioErrors, losses, refusals)
        .map { error -> CBPeripheral in throw error }
      let didConnect = streams.didConnect.filter { $0 === peripheral }
      let start =
        states
        .filter { $0 == .poweredOn }
        .take(1)
        .flatMap { _ -> Observable<CBPeripheral> in
          switch peripheral.state {
          case .connected: return .just(peripheral)
          case .disconnected: central.connect(peripheral)
          default: break
          }
          return .empty()
        }
      let connected = Observable.merge(didConnect, start).take(1)
      return Observable.merge(errors, connected)
        .do(
          onError: { _ in hasFailed = true },
          onDispose: {
            guard !hasFailed, central.state == .poweredOn else { return }
            central.cancelPeripheralConnection(peripheral)
          }
        )
    }
  }
}
