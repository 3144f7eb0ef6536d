// Subscribes to the changes first, then emits the current state.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .create { observer in
      let changes = streams.didUpdateState.subscribe(observer)
      observer.onNext(streams.central.state)
      return changes
    }
  }
}
