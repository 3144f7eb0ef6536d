// expect: failed allStates — `state` completed

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
      .take(until: { $0 == .poweredOn }, behavior: .inclusive)
  }
}
