// expect: crashed observablesOutliveTheBridge — The screen released the bridge, and then an observer

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()
    var isOn: Observable<Bool> {
      .create { [unowned self] observer in changes.subscribe(observer) }
    }

    init(_ control: Switch) { control.delegate = self }
    func switchDidChange(isOn: Bool) { changes.onNext(isOn) }
    func switchDidDisappear() { changes.onCompleted() }
  }
}
