// A dictionary of observers instead of a subject, and a flag for the end.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    /// The key of an observer: no two of them are the same object.
    private final class Key {}

    private var observers: [ObjectIdentifier: AnyObserver<Bool>] = [:]
    private var hasEnded = false

    var isOn: Observable<Bool> {
      .create { observer in
        if self.hasEnded { observer.onCompleted() }
        let key = Key()
        self.observers[ObjectIdentifier(key)] = observer
        return Disposables.create { self.observers[ObjectIdentifier(key)] = nil }
      }
    }

    init(_ control: Switch) {
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      for observer in observers.values { observer.onNext(isOn) }
    }

    func switchDidDisappear() {
      hasEnded = true
      for observer in observers.values { observer.onCompleted() }
    }
  }
}
