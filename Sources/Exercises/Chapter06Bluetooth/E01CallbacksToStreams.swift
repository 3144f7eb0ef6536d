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
