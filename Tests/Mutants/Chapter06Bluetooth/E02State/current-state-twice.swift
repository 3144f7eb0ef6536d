// expect: failed allStates — A state was emitted although it was not reported

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
