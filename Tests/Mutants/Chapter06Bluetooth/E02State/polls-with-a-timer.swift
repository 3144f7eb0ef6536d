// expect: failed allStates — A state is missing

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func state(of streams: CentralStreams) -> Observable<CBManagerState> {
    Observable<Int>.timer(.seconds(0), period: .seconds(1), scheduler: MainScheduler.instance)
      .take(20)
      .map { _ in streams.central.state }
      .distinctUntilChanged()
  }
}
