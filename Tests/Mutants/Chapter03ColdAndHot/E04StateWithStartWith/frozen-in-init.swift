// expect: failed snapshotAtTheSubscription — The stream was built in one state and subscribed to in another

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
