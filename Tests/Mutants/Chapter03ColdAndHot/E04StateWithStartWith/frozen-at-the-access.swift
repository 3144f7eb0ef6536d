// expect: failed snapshotAtTheSubscription — The stream was built in one state and subscribed to in another

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
