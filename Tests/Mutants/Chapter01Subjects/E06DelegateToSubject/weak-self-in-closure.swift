// expect: failed completedAfterTheRelease — The switch was deallocated, then the screen released

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishSubject<Bool>()

    var isOn: Observable<Bool> {
      .create { [weak self] observer in
        self?.changes.subscribe(observer) ?? Disposables.create()
      }
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
