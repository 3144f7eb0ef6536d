// expect: leaked theBridgeMayGo — The screen released the bridge, and the bridge was not

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()

    lazy var isOn: Observable<Bool> = Observable.create { observer in
      self.changes.subscribe(observer)
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
