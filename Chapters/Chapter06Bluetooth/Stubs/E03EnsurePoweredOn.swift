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
  /// - Parameter state: Starts with the current state.
  static func ensure<Element>(
    _ wanted: CBManagerState,
    _ state: Observable<CBManagerState>,
    _ work: Observable<Element>
  ) -> Observable<Element> {
    // TODO: 6.3 Which terminal events terminate the result?
    .unimplemented("6.3")
  }

  /// - Parameter work: Creates the work. Called each time the radio turns on.
  static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    // TODO: 6.3 What happens to the work that was started before?
    .unimplemented("6.3")
  }
}
