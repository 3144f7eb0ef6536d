// expect: failed others — Another restored device was connected, refused or lost, and this one's

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
    streams.willRestoreState.flatMap { state -> Observable<RestoredState> in
      var result = RestoredState(peripherals: [], scanServices: nil, scanOptions: nil)
      for (key, value) in state {
        switch key {
        case CBCentralManagerRestoredStatePeripheralsKey:
          result.peripherals = (value as? [CBPeripheral]) ?? []
        case CBCentralManagerRestoredStateScanServicesKey:
          result.scanServices = value as? [CBUUID]
        case CBCentralManagerRestoredStateScanOptionsKey:
          result.scanOptions = value as? [String: Any]
        default: break
        }
      }
      return .just(result)
    }
  }

  static func connection(
    to peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    enum Input {
      case radio(CBManagerState)
      case connected
      case ended(BluetoothError)
    }
    return .deferred {
      let central = streams.central
      var canCancel = true
      let inputs = Observable<Input>.merge(
        streams.didUpdateState.map { .radio($0) },
        streams.didConnect.filter { $0 === peripheral }.map { _ in .connected },
        streams.didFailToConnect.filter { $0.0 === peripheral }
          .map { .ended(.peripheralConnectionFailed($0.identifier, $1)) },
        streams.didDisconnect.filter { $0.0.name == peripheral.name }
          .map { .ended(.peripheralDisconnected($0.identifier, $1)) },
        .deferred { .just(.radio(central.state)) }
      )
      var isWorking = false
      return inputs.compactMap { input -> CBPeripheral? in
        switch input {
        case .ended(let error): throw error
        case .connected: return isWorking ? peripheral : nil
        case .radio(.unknown): return nil
        case .radio(.poweredOn):
          if isWorking { return nil }
          isWorking = true
          if peripheral.state == .disconnected { central.connect(peripheral) }
          return peripheral.state == .connected ? peripheral : nil
        case .radio(let state): throw BluetoothError(state)!
        }
      }
      .distinctUntilChanged { $0 === $1 }
      .do(
        onError: { _ in canCancel = false },
        onDispose: {
          guard canCancel, central.state == .poweredOn else { return }
          if [CBPeripheralState.connecting, .connected].contains(peripheral.state) {
            central.cancelPeripheralConnection(peripheral)
          }
        }
      )
    }
  }
}
