// Merges state and work as events, so that completion of the work completes the result.

import CourseDomain
import RxCore
import SimBluetooth

enum E03 {
  /// - Parameter state: Starts with the current state.
  static func ensure<Element>(
    _ wanted: CBManagerState,
    _ state: Observable<CBManagerState>,
    _ work: Observable<Element>
  ) -> Observable<Element> {
    .deferred {
      var isOn = true
      let faults = state.filter { $0 != wanted }
        .do(onNext: { _ in isOn = false })
        .map { Event<Element>.error(BluetoothError($0) ?? .bluetoothInUnknownState) }
      let begun = Observable.deferred { isOn ? work.materialize() : .never() }
      return Observable.merge(faults, begun).dematerialize()
    }
  }

  /// - Parameter work: Creates the work. Called each time the radio turns on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    state.map { $0 == .poweredOn }
      .distinctUntilChanged()
      .map { isOn in isOn ? work() : .never() }
      .switchLatest()
  }
}
