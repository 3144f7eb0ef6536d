// expect: failed bothEmitTheSame — `isOn` emitted a value that the delegate did not receive in that

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes: BehaviorSubject<Bool>

    var isOn: Observable<Bool> { changes.asObservable() }

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
