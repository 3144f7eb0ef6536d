// expect: failed duringTheFirstElement — The state changed while the observer received the first element

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .deferred { Observable.just(streams.central.state).concat(streams.didUpdateState) }
  }
}
