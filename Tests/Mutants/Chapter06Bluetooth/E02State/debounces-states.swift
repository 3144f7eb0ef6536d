// expect: failed allStates — A change was emitted later than it was reported

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .merge(
      streams.didUpdateState.debounce(.seconds(1), scheduler: MainScheduler.instance),
      .deferred { .just(streams.central.state) }
    )
  }
}
