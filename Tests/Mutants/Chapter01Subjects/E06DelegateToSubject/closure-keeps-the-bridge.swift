// expect: leaked theBridgeMayGo — A closure that the bridge stores captures the bridge

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
