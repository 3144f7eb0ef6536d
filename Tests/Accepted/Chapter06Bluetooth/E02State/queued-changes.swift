// Changes that arrive while the observer receives the first element wait until it has returned.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .create { observer in
      var waiting: [CBManagerState]? = []
      let changes = streams.didUpdateState.subscribe(onNext: { state in
        if waiting == nil { observer.onNext(state) } else { waiting?.append(state) }
      })
      observer.onNext(streams.central.state)
      let late = waiting ?? []
      waiting = nil
      for state in late { observer.onNext(state) }
      return changes
    }
  }
}
