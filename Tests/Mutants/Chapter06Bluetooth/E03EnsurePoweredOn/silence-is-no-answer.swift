// expect: failed errsAtOnce — The radio was not on when the work was asked for

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
    state.take(1).flatMap { $0 == wanted ? work : .never() }
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
