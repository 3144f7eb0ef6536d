// expect: failed duringAReport — An observer subscribed while a new state was being reported

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
      .share(replay: 1)
  }
}
