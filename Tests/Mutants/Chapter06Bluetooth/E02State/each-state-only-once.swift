// expect: failed allStates — A state is missing

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .deferred {
      var emitted: [CBManagerState] = []
      return Observable.merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
        .filter { state in
          defer { emitted.append(state) }
          return !emitted.contains(state)
        }
    }
  }
}
