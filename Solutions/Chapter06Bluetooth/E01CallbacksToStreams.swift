// 6.1 Callbacks to streams
//
// A central manager has one delegate, and many observers want its events. Write that delegate: it
// turns the manager's six callbacks into six observables. `Discovery` is declared in
// Sources/SimBluetooth/Rx/CentralStreams.swift.
//
// - Each observable has any number of observers, and emits once for each call of its callback,
//   before the call returns. It filters nothing, even if two calls are equal.
// - None of them completes or fails.
// - `didUpdateState` emits the manager's state, without an initial element.
// - `didDiscover` emits a `Discovery` with the peripheral, the advertisement data and the RSSI.
// - `didConnect` emits the peripheral. `didFailToConnect` and `didDisconnect` emit the peripheral
//   and the callback's error, or nil if there is none.
// - These five do not replay: a late observer receives later events only.
// - `willRestoreState` emits the dictionary to every observer, however late it subscribes, before
//   `subscribe` returns. The manager's initializer calls this callback once, before anyone can
//   subscribe. If nothing was restored, it emits nothing.
// - When the RxCentral is released, it and its manager are deallocated.

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
