// expect: failed theStreamCompletes — The switch was deallocated, and an observer did not receive

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private var changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> { changes.map { $0 } }

    init(_ control: Switch) {
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      changes.onNext(isOn)
    }

    func switchDidDisappear() {
      changes.onCompleted()
      changes = PublishSubject()
    }
  }
}
