// expect: failed reportedTwice — The manager reported the same state again

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
      .distinctUntilChanged()
  }
}
