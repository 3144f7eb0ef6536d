// Each state switches to the work or to its error; the work is materialized to complete.

import CourseDomain
import RxCore
import SimBluetooth

enum E03 {
  static func ensure<Element>(
    _ wanted: CBManagerState,
    _ state: Observable<CBManagerState>,
    _ work: Observable<Element>
  ) -> Observable<Element> {
    state.distinctUntilChanged().flatMapLatest { now in
      now == wanted
        ? work.materialize() : .just(.error(BluetoothError(now) ?? .bluetoothInUnknownState))
    }.dematerialize()
  }
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    state.distinctUntilChanged().filter { $0 == .poweredOn }.flatMapLatest { _ in
      work().take(until: state.filter { $0 != .poweredOn })
    }
  }
}
