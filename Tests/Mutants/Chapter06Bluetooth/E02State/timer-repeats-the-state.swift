// expect: failed allStates — A state is missing

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    .merge(
      streams.didUpdateState,
      Observable<Int>.timer(.seconds(0), period: .seconds(3), scheduler: MainScheduler.instance)
        .take(5)
        .map { _ in streams.central.state }
    )
  }
}
