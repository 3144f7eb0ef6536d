// expect: failed snapshotAtTheSubscription — The observer started with an earlier state: `radio.state` was read when the

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    let state: Observable<RadioState>

    init(radio: Radio) {
      state = radio.stateChanges.startWith(radio.state)
    }
  }
}
