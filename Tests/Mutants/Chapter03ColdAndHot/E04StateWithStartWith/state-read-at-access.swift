// expect: failed snapshotAtTheSubscription — The observer started with an earlier state: `radio.state` was read when the

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
