// expect: failed duringTheCall — The call of `subscribe` returned

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    Observable.merge(streams.didUpdateState, .deferred { .just(streams.central.state) })
      .observe(on: MainScheduler.asyncInstance)
  }
}
