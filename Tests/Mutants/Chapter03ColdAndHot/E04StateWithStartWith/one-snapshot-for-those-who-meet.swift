// expect: failed snapshotForEach — One stream was subscribed to twice

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
