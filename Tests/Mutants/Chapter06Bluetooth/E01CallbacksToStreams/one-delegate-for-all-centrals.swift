// expect: failed twoCentrals — Two centrals existed, and one received an event of the other

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    private let states = PublishSubject<CBManagerState>()
    private let restorations = ReplaySubject<[String: Any]>.create(bufferSize: 1)
    nonisolated(unsafe) private static let discoveries = PublishSubject<Discovery>()
    nonisolated(unsafe) private static let connections = PublishSubject<CBPeripheral>()
    nonisolated(unsafe) private static let failures = PublishSubject<(CBPeripheral, CBError?)>()
    nonisolated(unsafe) private static let disconnections =
      PublishSubject<(CBPeripheral, CBError?)>()

    var didUpdateState: Observable<CBManagerState> { states.asObservable() }
    var willRestoreState: Observable<[String: Any]> { restorations.asObservable() }
    var didDiscover: Observable<Discovery> { Self.discoveries.asObservable() }
    var didConnect: Observable<CBPeripheral> { Self.connections.asObservable() }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> { Self.failures.asObservable() }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> { Self.disconnections.asObservable() }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      states.onNext(central.state)
    }

    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      restorations.onNext(dict)
    }

    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      Self.discoveries.onNext(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      Self.connections.onNext(peripheral)
    }

    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      Self.failures.onNext((peripheral, error as? CBError))
    }

    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      Self.disconnections.onNext((peripheral, error as? CBError))
    }
  }
}
