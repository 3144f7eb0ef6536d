// expect: failed duringTheCall — Each callback was called, and the observers had not received

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    private let states = PublishSubject<CBManagerState>()
    private let restored = ReplaySubject<[String: Any]>.create(bufferSize: 1)
    private let discoveries = PublishSubject<Discovery>()
    private let connections = PublishSubject<CBPeripheral>()
    private let failures = PublishSubject<(CBPeripheral, CBError?)>()
    private let disconnections = PublishSubject<(CBPeripheral, CBError?)>()

    var didUpdateState: Observable<CBManagerState> { states.asObservable() }
    var willRestoreState: Observable<[String: Any]> {
      restored.observe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
    }
    var didDiscover: Observable<Discovery> { discoveries.asObservable() }
    var didConnect: Observable<CBPeripheral> { connections.asObservable() }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> { failures.asObservable() }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> { disconnections.asObservable() }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      states.onNext(central.state)
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
      discoveries.onNext(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      connections.onNext(peripheral)
    }

    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      failures.onNext((peripheral, error as? CBError))
    }

    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      disconnections.onNext((peripheral, error as? CBError))
    }
  }
}
