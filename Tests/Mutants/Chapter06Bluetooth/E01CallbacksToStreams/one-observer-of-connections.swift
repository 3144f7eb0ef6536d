// expect: failed connectionsReachAll — Two observers were subscribed, and one did not receive

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    private let states = PublishSubject<CBManagerState>()
    private let restorations = ReplaySubject<[String: Any]>.create(bufferSize: 1)
    private let discoveries = PublishSubject<Discovery>()
    private var connection: AnyObserver<CBPeripheral>?
    private let failures = PublishSubject<(CBPeripheral, CBError?)>()
    private let disconnections = PublishSubject<(CBPeripheral, CBError?)>()

    var didUpdateState: Observable<CBManagerState> { states.asObservable() }
    var willRestoreState: Observable<[String: Any]> { restorations.asObservable() }
    var didDiscover: Observable<Discovery> { discoveries.asObservable() }
    var didConnect: Observable<CBPeripheral> {
      .create { [weak self] observer in
        self?.connection = observer
        return Disposables.create()
      }
    }
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
      discoveries.onNext(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      connection?.onNext(peripheral)
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
