// expect: failed receivedDuringTheCall — The user flipped the switch, the observer flipped it back

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()
    var isOn: Observable<Bool> { changes.observe(on: MainScheduler.asyncInstance) }

    init(_ control: Switch) { control.delegate = self }
    func switchDidChange(isOn: Bool) { changes.onNext(isOn) }
    func switchDidDisappear() { changes.onCompleted() }
  }
}
