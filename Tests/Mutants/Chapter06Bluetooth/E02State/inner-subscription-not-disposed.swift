// expect: leaked innerSubscriptionsAreDisposed — The observer unsubscribed, and a subscription inside `state` is still active

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
