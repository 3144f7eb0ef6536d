// expect: leaked disposalUnsubscribesFromTheRadio — The observer unsubscribed and the client was released, and a subscription to the

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let present: BehaviorSubject<RadioState>

    init(radio: Radio) {
      present = BehaviorSubject(value: radio.state)
      _ = radio.stateChanges.subscribe(present)
    }

    var state: Observable<RadioState> { present.asObservable() }
  }
}
