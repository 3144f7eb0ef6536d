// 6.2 State
//
// Give the manager's state as a stream: each listener hears the state of the moment at which it
// subscribes, once, and then each change, until it leaves. A manager has six states, and a phone
// can go through all of them.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    // TODO: 6.2 Emit the current state, then every change.
    .unimplemented("6.2")
  }
}
