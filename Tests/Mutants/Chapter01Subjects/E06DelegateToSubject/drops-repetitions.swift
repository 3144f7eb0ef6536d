// expect: failed repetitionsAreEmitted — The delegate received the same value twice, and the observer

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let subject = PublishSubject<Bool>()
    var isOn: Observable<Bool> { subject.distinctUntilChanged() }
    init(_ control: Switch) {
      control.delegate = self
    }
    func switchDidChange(isOn: Bool) { subject.onNext(isOn) }
    func switchDidDisappear() { subject.onCompleted() }

  }
}
