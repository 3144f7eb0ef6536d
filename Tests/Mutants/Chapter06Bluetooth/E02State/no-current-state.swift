// expect: failed allStates — A state is missing

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    streams.didUpdateState
  }
}
