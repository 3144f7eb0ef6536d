// expect: failed theStreamCompletes — The switch was deallocated, and an observer received a value

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()
    private var last = false

    var isOn: Observable<Bool> { changes.asObservable() }

    init(_ control: Switch) {
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      last = isOn
      changes.onNext(isOn)
    }

    func switchDidDisappear() {
      if last { changes.onNext(false) }
      changes.onCompleted()
    }
  }
}
