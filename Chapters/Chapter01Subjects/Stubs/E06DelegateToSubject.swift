// 1.6 Delegate to subject bridge
//
// A `Switch` has room for one delegate; it is declared in Sources/CourseDomain/Switch.swift. Build
// a delegate that passes the calls of the switch on to any number of observers of `isOn`.
//
// - `init` makes the bridge the delegate of the switch.
// - `isOn` emits each value that `switchDidChange(isOn:)` receives, before that method returns. It
//   emits no initial value. Equal values in a row are all emitted.
// - Every access to `isOn` leads to the same subject, so all observers receive each change once.
// - An observer receives only changes that are made after it has subscribed.
// - `isOn` completes when the switch is deallocated, before `switchDidDisappear()` returns. An
//   observer that subscribes after that receives exactly `completed`, at once, even if the bridge
//   has been released as well.
// - The bridge releases an observer that unsubscribes. When the last observer unsubscribes, no
//   subscription remains in the bridge, not even one of its own.
// - Bridges are independent: an observer receives only the changes of its own bridge.
// - The bridge does not retain the switch, and is deallocated when nothing refers to it. An
//   observable from `isOn` may outlive the bridge: a subscription to it then emits no value.
//
// You may replace `let isOn` with a computed property. The subject need not be hidden as in 1.2.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    let isOn: Observable<Bool> = .unimplemented("1.6")

    init(_ control: Switch) {
      // TODO: 1.6 Become the delegate of the switch.
    }

    func switchDidChange(isOn: Bool) {
      // TODO: 1.6 Emit the change.
    }

    func switchDidDisappear() {
      // TODO: 1.6 Complete.
    }
  }
}
