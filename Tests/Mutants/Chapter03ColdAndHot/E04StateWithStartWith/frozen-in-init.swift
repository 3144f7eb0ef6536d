// expect: failed snapshotAtTheSubscription — The observer did not start with the state at its own subscription

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
