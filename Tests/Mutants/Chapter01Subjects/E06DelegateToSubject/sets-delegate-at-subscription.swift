// expect: failed theChairIsTakenAtOnce — The switch was deallocated before the first subscription,

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let subject = PublishSubject<Bool>()
    private(set) lazy var isOn: Observable<Bool> = Observable.create { [weak self] observer in
      self?.control?.delegate = self
      return self?.subject.subscribe(observer) ?? Disposables.create()
    }
    private weak var control: Switch?
    init(_ control: Switch) { self.control = control }
    func switchDidChange(isOn: Bool) { subject.onNext(isOn) }
    func switchDidDisappear() { subject.onCompleted() }
  }
}
