// expect: failed changeDuringAChange — An observer changed the state while a change was delivered, and

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      Observable.merge(radio.stateChanges.map { _ in }, .just(())).map { [radio] in radio.state }
    }
  }
}
