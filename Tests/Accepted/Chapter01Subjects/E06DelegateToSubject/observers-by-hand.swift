// A dictionary of observers instead of a subject, and a weak reference to the switch.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private weak var control: Switch?
    private var observers: [Int: AnyObserver<Bool>] = [:]
    private var tickets = 0

    var isOn: Observable<Bool> {
      .create { [weak self] observer in
        guard let self, self.control != nil else {
          observer.onCompleted()
          return Disposables.create()
        }
        self.tickets += 1
        let ticket = self.tickets
        self.observers[ticket] = observer
        return Disposables.create { [weak self] in self?.observers[ticket] = nil }
      }
    }

    init(_ control: Switch) {
      self.control = control
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      for observer in observers.values { observer.onNext(isOn) }
    }

    func switchDidDisappear() {
      let audience = observers.values
      observers = [:]
      for observer in audience { observer.onCompleted() }
    }
  }
}
