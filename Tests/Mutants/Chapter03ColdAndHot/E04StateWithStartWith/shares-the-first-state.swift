// expect: failed snapshotForEach — Three observers subscribed to one observable at different times, and one of them

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    let state: Observable<RadioState>

    init(radio: Radio) {
      state = Observable.merge(radio.stateChanges, .deferred { .just(radio.state) }).share()
    }
  }
}
