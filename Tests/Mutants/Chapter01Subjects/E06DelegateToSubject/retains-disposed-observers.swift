// expect: leaked observersAreReleased — The observer unsubscribed, and the bridge still retains it.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private var observers: [AnyObserver<Bool>] = []
    private var hasEnded = false
    var isOn: Observable<Bool> {
      .create { observer in
        if self.hasEnded { observer.onCompleted() }
        self.observers.append(observer)
        return Disposables.create()
      }
    }

    init(_ control: Switch) { control.delegate = self }
    func switchDidChange(isOn: Bool) {
      for observer in observers { observer.onNext(isOn) }
    }
    func switchDidDisappear() {
      hasEnded = true
      for observer in observers { observer.onCompleted() }
      observers = []
    }
  }
}
