// One subject for all callbacks; each observable extracts its own.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    /// The callbacks of the delegate.
    private enum Callback {
      case state(CBManagerState)
      case found(Discovery)
      case connected(CBPeripheral)
      case failed(CBPeripheral, CBError?)
      case disconnected(CBPeripheral, CBError?)
    }

    private let callbacks = PublishSubject<Callback>()
    private let restored = BehaviorSubject(value: [String: Any]?.none)

    var willRestoreState: Observable<[String: Any]> { restored.compactMap { $0 } }
    var didUpdateState: Observable<CBManagerState> {
      callbacks.compactMap { if case .state(let state) = $0 { state } else { nil } }
    }
    var didDiscover: Observable<Discovery> {
      callbacks.compactMap { if case .found(let discovery) = $0 { discovery } else { nil } }
    }
    var didConnect: Observable<CBPeripheral> {
      callbacks.compactMap { if case .connected(let device) = $0 { device } else { nil } }
    }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> {
      callbacks.compactMap {
        if case .failed(let device, let error) = $0 { (device, error) } else { nil }
      }
    }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> {
      callbacks.compactMap {
        if case .disconnected(let device, let error) = $0 { (device, error) } else { nil }
      }
    }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      callbacks.onNext(.state(central.state))
    }

    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      restored.onNext(dict)
    }

    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      callbacks.onNext(.found(Discovery(peripheral, advertisementData, rssi: RSSI.intValue)))
    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      callbacks.onNext(.connected(peripheral))
    }

    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      callbacks.onNext(.failed(peripheral, error as? CBError))
    }

    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      callbacks.onNext(.disconnected(peripheral, error as? CBError))
    }
  }
}
