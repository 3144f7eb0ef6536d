// expect: failed presentThenChanges — The observer missed a state

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
