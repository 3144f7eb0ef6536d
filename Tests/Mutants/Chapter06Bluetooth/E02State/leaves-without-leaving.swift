// expect: leaked leavesNothing — The subscription was disposed of, and one that it made is still active

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .create { observer in
      _ = streams.didUpdateState.subscribe(observer)
      observer.onNext(streams.central.state)
      return Disposables.create()
    }
  }
}
