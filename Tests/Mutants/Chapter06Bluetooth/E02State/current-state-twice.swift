// expect: failed allStates — The observer received an event that was not reported

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .merge(
      streams.didUpdateState,
      .deferred { .just(streams.central.state) },
      .deferred { .just(streams.central.state) }
    )
  }
}
