// 1.5 Deadlocks
//
// Give out 1, then complete.

import Dispatch
import RxCore

enum E05 {
  static func answer() -> Observable<Int> {
    DispatchSemaphore(value: 0).wait()
    return .just(1)
  }
}
