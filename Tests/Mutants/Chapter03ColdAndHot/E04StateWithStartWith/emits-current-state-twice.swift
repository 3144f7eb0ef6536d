// expect: failed presentThenChanges — The observer received a state too often

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      .deferred { [radio] in
        Observable.merge(radio.stateChanges, .just(radio.state)).startWith(radio.state)
      }
    }
  }
}
