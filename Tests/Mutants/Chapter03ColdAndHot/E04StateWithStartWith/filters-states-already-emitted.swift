// expect: failed stateThatComesBack — The radio returned to an earlier state, and the observer did not receive it

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
        var told: Set<RadioState> = []
        return Observable.merge(radio.stateChanges, .deferred { .just(radio.state) })
          .filter { told.insert($0).inserted }
      }
    }
  }
}
