// expect: failed snapshotAtTheSubscription — The observer did not start with the state at its own subscription

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      .merge(radio.stateChanges, .just(radio.state))
    }
  }
}
