// 1.6 Delegate to subject bridge
//
// A `Switch` reports to one delegate. Be that delegate, and let any number of listeners hear
// every change through `isOn`: what the delegate is told, nothing more and nothing less.
// Who leaves is let go; when the switch is gone the stream completes. The bridge must not
// keep the switch alive.

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
