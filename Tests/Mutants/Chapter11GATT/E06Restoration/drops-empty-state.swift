// expect: failed peripherals — An observer did not receive exactly the restored peripherals, in

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
    streams.willRestoreState.filter { !$0.isEmpty }.map { state in
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
    return .deferred {
      var hasFailed = false
      let ready = streams.didUpdateState
        .startWith(central.state)
        .map { state -> Bool in
          if state == .unknown { return false }
          if let error = BluetoothError(state) { throw error }
          return true
        }
        .filter { $0 }
        .take(1)
      let connected = ready.flatMap { _ -> Observable<CBPeripheral> in
        let connects = streams.didConnect.filter { $0 === peripheral }.take(1)
        switch peripheral.state {
        case .connected: return .just(peripheral)
        case .connecting: return connects
        default:
          return connects.do(onSubscribed: { central.connect(peripheral) })
        }
      }
      let radio = streams.didUpdateState.compactMap { state -> BluetoothError? in
        state == .unknown ? nil : BluetoothError(state)
      }
      let lost = streams.didDisconnect.filter { $0.0 === peripheral }
        .map { BluetoothError.peripheralDisconnected($0.0.identifier, $0.1) }
      let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { BluetoothError.peripheralConnectionFailed($0.0.identifier, $0.1) }
      let failures = Observable.merge(radio, lost, refused)
        .flatMap { Observable<CBPeripheral>.error($0) }
      return Observable.merge(failures, connected, .never())
        .do(
          onError: { _ in hasFailed = true },
          onDispose: {
            guard !hasFailed, central.state == .poweredOn else { return }
            if peripheral.state == .connecting || peripheral.state == .connected {
              central.cancelPeripheralConnection(peripheral)
            }
          }
        )
    }
  }
}
