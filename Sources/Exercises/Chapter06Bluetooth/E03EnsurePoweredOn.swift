// 6.3 ensure(.poweredOn)
//
// Combine the state of the radio with work, an observable that needs the radio. `BluetoothError` is
// declared in Sources/SimBluetoothErrors. In both functions `state` emits the current state on
// subscription, and never terminates.
//
// `ensure(_:_:_:)`:
// - While the state is `wanted`, it forwards all events of the work. When the work completes or
//   fails, the subscription to the state ends, too.
// - If the state is another one on subscription, it fails immediately with the `BluetoothError` of
//   that state, and does not subscribe to the work.
// - If the state becomes another one later, it fails in the same way, and disposes of the work.
// - If `.poweredOn` is the other state, there is no such error: use `.bluetoothInUnknownState`.
//
// `whenPoweredOn(_:_:)`:
// - If the state is `.poweredOn` on subscription, and each time it becomes `.poweredOn`, it calls
//   `work` and forwards the elements of what it returns.
// - When the state becomes another one, it disposes of that work and waits, without an event.
// - When the work completes, it also waits, until the state becomes `.poweredOn` again.
//
// For both:
// - Two equal states in a row do not start the work again.
// - The state may change while the work is being subscribed to; the same rules apply then.
// - Each subscription is independent: it checks the state and starts the work for itself.
// - An error of the work is forwarded unchanged.
// - Each event is forwarded immediately, before the call that sends it returns.
// - Disposing of the subscription ends the work and the subscription to the state.

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
