// Uses relays, and keeps the restored dictionary in a property.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    private let states = PublishRelay<CBManagerState>()
    private let restored = BehaviorRelay<[String: Any]?>(value: nil)
    private let discoveries = PublishRelay<Discovery>()
    private let connections = PublishRelay<CBPeripheral>()
    private let failures = PublishRelay<(CBPeripheral, CBError?)>()
    private let disconnections = PublishRelay<(CBPeripheral, CBError?)>()

    var didUpdateState: Observable<CBManagerState> { states.asObservable() }
    var willRestoreState: Observable<[String: Any]> { restored.compactMap { $0 } }
    var didDiscover: Observable<Discovery> { discoveries.asObservable() }
    var didConnect: Observable<CBPeripheral> { connections.asObservable() }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> { failures.asObservable() }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> { disconnections.asObservable() }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      states.accept(central.state)
    }

    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      restored.accept(dict)
    }

    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      discoveries.accept(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      connections.accept(peripheral)
    }

    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      failures.accept((peripheral, error as? CBError))
    }

    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      disconnections.accept((peripheral, error as? CBError))
    }
  }
}
