// expect: failed presentThenChanges — A listener did not hear the state and then each change

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
