// 1.6 Delegate to subject bridge
//
// A `Switch` has room for one delegate; it is declared in Sources/CourseDomain/Switch.swift. Build
// a delegate that passes the calls of the switch on to any number of observers of `isOn`.
//
// - `init` makes the bridge the delegate of the switch.
// - `isOn` emits each value that `switchDidChange(isOn:)` receives, in the same tick: no initial
//   value, and a repeated value again.
// - Every access to `isOn` leads to the same subject, so all observers receive each change once.
// - An observer receives only changes that are made after it has subscribed.
// - `isOn` completes when the switch is deallocated. An observer that subscribes after that
//   receives exactly `completed`.
// - When an observer unsubscribes, no subscription remains in the bridge.
// - The bridge does not retain the switch, and is deallocated when nothing refers to it.
//
// You may replace `let isOn` with a computed property.

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
