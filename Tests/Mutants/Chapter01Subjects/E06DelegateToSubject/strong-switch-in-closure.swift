// expect: failed theSwitchMayGo — The screen released the switch, and the switch was not

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let subject = PublishSubject<Bool>()
    let isOn: Observable<Bool>
    init(_ control: Switch) {
      isOn = subject.map { _ in control.isOn }
      control.delegate = self
    }
    func switchDidChange(isOn: Bool) { subject.onNext(isOn) }
    func switchDidDisappear() { subject.onCompleted() }

  }
}
