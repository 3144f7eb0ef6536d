// Subscribes to the changes, and then sends the current state, in one closure of create.

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      Observable.create { [radio] observer in
        let changes = radio.stateChanges.subscribe(observer)
        observer.onNext(radio.state)
        return changes
      }
    }
  }
}
