// expect: failed theSwitchMayGo — The screen released the switch, and the switch was not

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> { changes.asObservable() }
    private let control: Switch

    init(_ control: Switch) {
      self.control = control
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
