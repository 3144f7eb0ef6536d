// expect: failed bothTellTheSame — The stream and a plain delegate tell different stories

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
