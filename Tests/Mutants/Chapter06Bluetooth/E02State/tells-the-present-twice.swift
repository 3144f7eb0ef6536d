// expect: failed onlyChanges — Nothing had changed

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
