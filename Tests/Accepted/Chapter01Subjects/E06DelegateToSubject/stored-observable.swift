// The observable is created once and stored; it wraps a subject.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    let isOn: Observable<Bool>
    private let changes = PublishSubject<Bool>()

    init(_ control: Switch) {
      isOn = changes.map { $0 }
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
