// Both sides as events in one stream, so that the end of the work ends it all.

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
    .deferred {
      var isOn = true
      let faults = state.filter { $0 != wanted }
        .do(onNext: { _ in isOn = false })
        .map { Event<Element>.error(BluetoothError($0) ?? .bluetoothInUnknownState) }
      let begun = Observable.deferred { isOn ? work.materialize() : .never() }
      return Observable.merge(faults, begun).dematerialize()
    }
  }

  /// - Parameter work: makes the work; called each time that the radio comes on.
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
