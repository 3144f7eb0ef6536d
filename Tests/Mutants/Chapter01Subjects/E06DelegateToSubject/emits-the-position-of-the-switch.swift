// expect: failed repetitionsAreEmitted — The observer did not receive the value that the delegate received.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()

    let isOn: Observable<Bool>

    init(_ control: Switch) {
      isOn = changes.map { [weak control] value in control?.isOn ?? value }
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
