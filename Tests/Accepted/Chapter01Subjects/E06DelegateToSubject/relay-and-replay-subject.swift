// A relay for the changes, a subject for completion.

import CourseDomain
import RxCore

enum E06 {
  final class SwitchDelegateProxy: SwitchDelegate {
    private let changes = PublishRelay<Bool>()
    private let end = ReplaySubject<Event<Bool>>.create(bufferSize: 1)

    var isOn: Observable<Bool> {
      .create { [changes, end] observer in
        let listening = changes.subscribe(onNext: observer.onNext)
        let waiting = end.subscribe(onNext: observer.on)
        return Disposables.create(listening, waiting)
      }
    }

    init(_ control: Switch) {
      control.delegate = self
    }

    func switchDidChange(isOn: Bool) {
      changes.accept(isOn)
    }

    func switchDidDisappear() {
      end.onNext(.completed)
    }
  }
}
