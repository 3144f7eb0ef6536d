// expect: failed atTheSubscription — An observer started with a state other than the current one

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
      .share(replay: 1, scope: .forever)
  }
}
