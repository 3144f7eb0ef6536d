// Subscribes to the changes first, and queues them until the current state is delivered.

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
        var waiting: [RadioState]? = []
        let changes = radio.stateChanges.subscribe(onNext: { state in
          if waiting == nil { observer.onNext(state) } else { waiting?.append(state) }
        })
        observer.onNext(radio.state)
        while let kept = waiting, !kept.isEmpty {
          waiting = []
          for state in kept { observer.onNext(state) }
        }
        waiting = nil
        return changes
      }
    }
  }
}
