// expect: crashed releasedClients — A client was released, and subscribing to its observable crashed

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      .merge(radio.stateChanges, .deferred { [unowned self] in .just(radio.state) })
    }
  }
}
