// expect: failed twoAccessesOneStream — `isOn` was read again, and the first observer did not

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private var changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> {
      changes = PublishSubject()
      return changes.asObservable()
    }

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
