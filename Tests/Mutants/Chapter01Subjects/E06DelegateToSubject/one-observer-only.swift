// expect: failed twoListeners — The screen and the log did not both receive the changes while they

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private var listener: AnyObserver<Bool>?
    private var isGone = false

    var isOn: Observable<Bool> {
      Observable.create { observer in
        if self.isGone { observer.onCompleted() }
        self.listener = observer
        return Disposables.create()
      }
    }

    init(_ control: Switch) {
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      listener?.onNext(isOn)
    }

    func switchDidDisappear() {
      isGone = true
      listener?.onCompleted()
      listener = nil
    }
  }
}
