// 6.3 ensure(.poweredOn)
//
// Work that needs the radio must not stay silent when there is none. `ensure` passes work on while
// the state is the wanted one, and errs with the state's BluetoothError as soon as it is another:
// at the subscription, before the work is even begun, and on any later change. Ends of the work end
// it all. `whenPoweredOn` is for those who would rather wait: each time the radio comes on it
// begins the work anew, and ends it when the radio goes. An error of the work is an error of both.

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
    // TODO: 6.3 Two streams in one; which ends end it?
    .unimplemented("6.3")
  }

  /// - Parameter work: makes the work; called each time that the radio comes on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    // TODO: 6.3 What becomes of the work that was begun before?
    .unimplemented("6.3")
  }
}
