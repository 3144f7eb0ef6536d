// expect: leaked leavingLeavesNothing — The listener had left and the client was gone

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
