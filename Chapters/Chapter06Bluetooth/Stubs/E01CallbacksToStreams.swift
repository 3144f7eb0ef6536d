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
    // TODO: 6.1 Which of these must replay an event to late observers?
    var didUpdateState: Observable<CBManagerState> { .unimplemented("6.1") }
    var willRestoreState: Observable<[String: Any]> { .unimplemented("6.1") }
    var didDiscover: Observable<Discovery> { .unimplemented("6.1") }
    var didConnect: Observable<CBPeripheral> { .unimplemented("6.1") }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> { .unimplemented("6.1") }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> { .unimplemented("6.1") }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      // TODO: 6.1 Send the state to the observers. Do the same in the callbacks below.
    }

    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {

    }

    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {

    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {

    }

    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {

    }

    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      error: (any Error)?
    ) {

    }
  }
}
