// expect: failed mindTheGap — The state changed while the observer received the first element, and that change

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
        observer.onNext(radio.state)
        return radio.stateChanges.subscribe(observer)
      }
    }
  }
}
