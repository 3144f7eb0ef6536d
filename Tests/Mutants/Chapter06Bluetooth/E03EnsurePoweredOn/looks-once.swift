// expect: failed errsLater — The radio went while the work was under way

import CourseDomain
import RxCore
import SimBluetooth

enum E03 {
  /// - Parameter state: begins with the present state.
  static func ensure<Element>(
    _ wanted: CBManagerState,
    _ state: Observable<CBManagerState>,
    _ work: Observable<Element>
  ) -> Observable<Element> {
    state.take(1).flatMap { state -> Observable<Element> in
      guard state != wanted else { return work }
      return .error(BluetoothError(state) ?? .bluetoothInUnknownState)
    }
  }

  /// - Parameter work: makes the work; called each time that the radio comes on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    state.map { $0 == .poweredOn }
      .distinctUntilChanged()
      .flatMapLatest { isOn in isOn ? work() : .never() }
  }
}
