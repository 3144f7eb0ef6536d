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
    private let changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> { changes.asObservable() }

    init(_ control: Switch) {
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      changes.onNext(isOn)
    }

    func switchDidDisappear() {
      changes.onCompleted()
    }
  }
}
