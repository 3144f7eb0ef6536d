// The client stores the current state for its whole lifetime.

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let present: BehaviorRelay<RadioState>
    private let bag = DisposeBag()

    init(radio: Radio) {
      present = BehaviorRelay(value: radio.state)
      radio.stateChanges.bind(to: present).disposed(by: bag)
    }

    var state: Observable<RadioState> { present.asObservable() }
  }
}
