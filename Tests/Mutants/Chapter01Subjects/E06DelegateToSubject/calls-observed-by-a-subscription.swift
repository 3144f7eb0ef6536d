// expect: leaked disposalReleasesTheObserver — The observer unsubscribed, and a subscription inside the bridge

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let calls = PublishSubject<Bool>()
    private let changes = PublishSubject<Bool>()
    private let bag = DisposeBag()

    let isOn: Observable<Bool>

    init(_ control: Switch) {
      isOn = changes.asObservable()
      calls.subscribe(changes).disposed(by: bag)
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      calls.onNext(isOn)
    }

    func switchDidDisappear() {
      calls.onCompleted()
    }
  }
}
