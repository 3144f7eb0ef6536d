// expect: failed nothingIsReplayed — An observer did not receive exactly the changes made while it

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let subject = PublishSubject<Bool>()
    private(set) lazy var isOn = subject.share(replay: 1)
    init(_ control: Switch) {
      control.delegate = self
    }
    func switchDidChange(isOn: Bool) { subject.onNext(isOn) }
    func switchDidDisappear() { subject.onCompleted() }

  }
}
