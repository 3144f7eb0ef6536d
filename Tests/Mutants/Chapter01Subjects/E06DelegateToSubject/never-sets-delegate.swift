// expect: failed bothEmitTheSame — `isOn` did not emit a change of the switch.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> { changes.asObservable() }

    init(_ control: Switch) {

    }

    func switchDidChange(isOn: Bool) {
      changes.onNext(isOn)
    }

    func switchDidDisappear() {
      changes.onCompleted()
    }
  }
}
