// expect: failed bothEmitTheSame — `isOn` emitted a value that the delegate did not receive in that

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = ReplaySubject<Bool>.create(bufferSize: 1)
    var isOn: Observable<Bool> { changes.asObservable() }

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
