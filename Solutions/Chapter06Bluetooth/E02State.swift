// 6.2 State
//
// Return the state of a central manager as an observable. `CentralStreams`, the result of 6.1, is
// declared in Sources/SimBluetooth/Rx/CentralStreams.swift.
//
// - On subscription it emits the state of that moment, once, before `subscribe` returns.
// - Then it emits each state that `didUpdateState` emits, at the same time, and nothing else.
// - It handles all six states, and never completes.
// - A change while `subscribe` runs is not lost, even if the observer is receiving the first element.
//   It may be emitted after the observer has returned.
// - Each subscription is independent, and ends when it is disposed of.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    // BEGIN SOLUTION
    // STUB: // TODO: 6.2 Emit the current state, then every change.
    // STUB: .unimplemented("6.2")
    .merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
    // END SOLUTION
  }
}
