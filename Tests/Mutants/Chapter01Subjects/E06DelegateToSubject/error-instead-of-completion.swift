// expect: failed theStreamCompletes — The switch was deallocated, and `isOn` failed with an error.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> { changes.asObservable() }
    private struct Gone: Error {}

    init(_ control: Switch) {
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      changes.onNext(isOn)
    }

    func switchDidDisappear() {
      changes.onError(Gone())
    }
  }
}
