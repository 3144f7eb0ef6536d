// The present first: no callback comes between the two.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .deferred { streams.didUpdateState.startWith(streams.central.state) }
  }
}
