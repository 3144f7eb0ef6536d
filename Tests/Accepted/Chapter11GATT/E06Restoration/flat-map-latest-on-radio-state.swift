// The state of the radio comes first; `flatMapLatest` starts the connection when the radio is on.

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
    streams.willRestoreState.compactMap { state in
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
    let states = Observable<CBManagerState>.deferred {
      streams.didUpdateState.startWith(central.state)
    }
    let connection = states.filter { $0 != .unknown }
      .distinctUntilChanged()
      .flatMapLatest { state -> Observable<CBPeripheral> in
        if let error = BluetoothError(state) { return .error(error) }
        return Observable.merge(ends(of: peripheral, streams), begin(peripheral, streams))
      }
    return .using(
      { Life(peripheral, central) },
      observableFactory: { life in connection.do(onError: { _ in life.hasFailed = true }) }
    )
  }

  /// What a subscription cancels at its disposal.
  private final class Life: Disposable {
    var hasFailed = false
    private let peripheral: CBPeripheral
    private let central: CBCentralManager

    init(_ peripheral: CBPeripheral, _ central: CBCentralManager) {
      self.peripheral = peripheral
      self.central = central
    }

    func dispose() {
      if hasFailed || central.state != .poweredOn { return }
      if [.connected, .connecting].contains(peripheral.state) {
        central.cancelPeripheralConnection(peripheral)
      }
    }
  }

  private static func begin(
    _ peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    if peripheral.state == .connected { return .just(peripheral) }
    return streams.didConnect.filter { $0 == peripheral }.take(1)
      .do(onSubscribed: {
        if peripheral.state == .disconnected { streams.central.connect(peripheral) }
      })
  }

  private static func ends(
    of peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    let identifier = peripheral.identifier
    return Observable.merge(
      streams.didDisconnect.filter { $0.0 == peripheral }
        .map { BluetoothError.peripheralDisconnected(identifier, $0.1) },
      streams.didFailToConnect.filter { $0.0 == peripheral }
        .map { BluetoothError.peripheralConnectionFailed(identifier, $0.1) }
    )
    .map { throw $0 }
  }
}
