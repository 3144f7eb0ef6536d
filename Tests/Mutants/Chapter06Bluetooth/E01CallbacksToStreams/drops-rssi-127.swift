// expect: failed everyPacket — The manager reported an advertisement, and an observer did not receive it unchanged

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    private let states = PublishSubject<CBManagerState>()
    private let restorations = ReplaySubject<[String: Any]>.create(bufferSize: 1)
    private let discoveries = PublishSubject<Discovery>()
    private let connections = PublishSubject<CBPeripheral>()
    private let failures = PublishSubject<(CBPeripheral, CBError?)>()
    private let disconnections = PublishSubject<(CBPeripheral, CBError?)>()

    var didUpdateState: Observable<CBManagerState> { states.asObservable() }
    var willRestoreState: Observable<[String: Any]> { restorations.asObservable() }
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
      restorations.onNext(dict)
    }

    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      if RSSI.intValue != 127 {
        discoveries.onNext(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
      }
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
