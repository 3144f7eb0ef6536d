// Listens first, then tells the present.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .create { observer in
      let changes = streams.didUpdateState.subscribe(observer)
      observer.onNext(streams.central.state)
      return changes
    }
  }
}
