// A subject per subscription is created with the current state and receives the changes.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .create { observer in
      let current = BehaviorSubject(value: streams.central.state)
      let changes = streams.didUpdateState.subscribe(current)
      return Disposables.create(changes, current.subscribe(observer))
    }
  }
}
