// A BehaviorSubject with the switch's position as its initial value, which every subscriber skips.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes: BehaviorSubject<Bool>
    var isOn: Observable<Bool> { changes.skip(1) }

    init(_ control: Switch) {
      changes = BehaviorSubject(value: control.isOn)
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
