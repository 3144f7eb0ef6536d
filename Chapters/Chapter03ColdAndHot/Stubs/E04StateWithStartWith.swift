// 3.4 state with startWith
//
// Give the radio's state as a stream. Each subscriber hears the state of the moment at which it
// subscribes, once, and then each change. No change may be lost: not even one that happens while
// a subscriber is being told the first state.

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      // TODO: 3.4 This is the article's version. When is the snapshot taken?
      radio.stateChanges.startWith(radio.state)
    }
  }
}
