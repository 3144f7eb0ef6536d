// expect: failed allStates — `state` completed

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .deferred { .just(streams.central.state) }
  }
}
