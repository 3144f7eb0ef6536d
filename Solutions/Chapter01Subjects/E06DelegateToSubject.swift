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
    // BEGIN SOLUTION
    // STUB: let isOn: Observable<Bool> = .unimplemented("1.6")
    private let changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> { changes.asObservable() }
    // END SOLUTION

    init(_ control: Switch) {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.6 Become the delegate of the switch.
      control.delegate = self
      // END SOLUTION
    }

    func switchDidChange(isOn: Bool) {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.6 Emit the change.
      changes.onNext(isOn)
      // END SOLUTION
    }

    func switchDidDisappear() {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.6 Complete.
      changes.onCompleted()
      // END SOLUTION
    }
  }
}
