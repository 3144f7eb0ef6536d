// One BehaviorSubject per observer, which receives changes before the observer subscribes.

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      .create { [radio] observer in
        let present = BehaviorSubject(value: radio.state)
        let changes = radio.stateChanges.subscribe(present)
        return Disposables.create(present.subscribe(observer), changes)
      }
    }
  }
}
