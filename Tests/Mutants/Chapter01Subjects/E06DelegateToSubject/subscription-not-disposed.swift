// expect: leaked disposalReleasesTheObserver — The observer unsubscribed, and a subscription inside the bridge

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let subject = PublishSubject<Bool>()
    var isOn: Observable<Bool> {
      .create { [subject] o in
        _ = subject.subscribe(o); return Disposables.create()
      }
    }
    init(_ control: Switch) {
      control.delegate = self
    }
    func switchDidChange(isOn: Bool) { subject.onNext(isOn) }
    func switchDidDisappear() { subject.onCompleted() }

  }
}
