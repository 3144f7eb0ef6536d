// expect: failed allStates — A state is missing

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .deferred {
      var told: [CBManagerState] = []
      return Observable.merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
        .filter { state in
          defer { told.append(state) }
          return !told.contains(state)
        }
    }
  }
}
