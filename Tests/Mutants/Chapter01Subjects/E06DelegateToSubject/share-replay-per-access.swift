// expect: failed nothingIsReplayed — An observer did not receive exactly the changes made while it

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let subject = PublishSubject<Bool>()
    var isOn: Observable<Bool> { subject.share(replay: 1, scope: .forever) }

    init(_ control: Switch) {
      control.delegate = self
    }
    func switchDidChange(isOn: Bool) { subject.onNext(isOn) }
    func switchDidDisappear() { subject.onCompleted() }
  }
}
