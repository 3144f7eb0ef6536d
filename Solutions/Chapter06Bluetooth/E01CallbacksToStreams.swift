// 6.1 Callbacks to streams
//
// A central manager has one delegate; an app has many who want to know. Make each of its six
// callbacks a stream that any number can listen to. Five of them tell what happens, to those who
// listen. What was restored is told inside the manager's initialiser, when nobody can be listening
// yet: it waits for whoever comes later. When nobody keeps the RxCentral, it and its manager go.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    // BEGIN SOLUTION
    // STUB: // TODO: 6.1 Which of these must replay an event to late observers?
    // STUB: var didUpdateState: Observable<CBManagerState> { .unimplemented("6.1") }
    // STUB: var willRestoreState: Observable<[String: Any]> { .unimplemented("6.1") }
    // STUB: var didDiscover: Observable<Discovery> { .unimplemented("6.1") }
    // STUB: var didConnect: Observable<CBPeripheral> { .unimplemented("6.1") }
    // STUB: var didFailToConnect: Observable<(CBPeripheral, CBError?)> { .unimplemented("6.1") }
    // STUB: var didDisconnect: Observable<(CBPeripheral, CBError?)> { .unimplemented("6.1") }
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
    // END SOLUTION

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      // BEGIN SOLUTION
      // STUB: // TODO: 6.1 Send the state to the observers. Do the same in the callbacks below.
      states.onNext(central.state)
      // END SOLUTION
    }

    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      // BEGIN SOLUTION
      // STUB:
      restorations.onNext(dict)
      // END SOLUTION
    }

    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      // BEGIN SOLUTION
      // STUB:
      discoveries.onNext(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
      // END SOLUTION
    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      // BEGIN SOLUTION
      // STUB:
      connections.onNext(peripheral)
      // END SOLUTION
    }

    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      // BEGIN SOLUTION
      // STUB:
      failures.onNext((peripheral, error as? CBError))
      // END SOLUTION
    }

    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      // BEGIN SOLUTION
      // STUB:
      disconnections.onNext((peripheral, error as? CBError))
      // END SOLUTION
    }
  }
}
