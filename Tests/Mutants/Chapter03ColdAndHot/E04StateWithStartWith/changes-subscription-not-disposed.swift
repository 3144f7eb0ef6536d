// expect: leaked disposalUnsubscribesFromTheRadio — The observer unsubscribed and the client was released, and a subscription to the

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
