// Emits the current state first: no callback can occur between the two steps.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .deferred { streams.didUpdateState.startWith(streams.central.state) }
  }
}
