// expect: leaked leavingLeavesNothing — The listener had left and the client was gone

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      .create { [radio] observer in
        let present = BehaviorSubject(value: radio.state)
        _ = radio.stateChanges.subscribe(present)
        return present.subscribe(observer)
      }
    }
  }
}
