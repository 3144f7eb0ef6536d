// expect: failed presentThenChanges — The observer did not receive the current state and then each change at its own

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      radio.stateChanges
    }
  }
}
