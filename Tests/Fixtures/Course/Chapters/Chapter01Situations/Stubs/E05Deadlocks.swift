// 1.5 Deadlocks
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E05 {
  static func answer() -> Observable<Int> {
    // TODO: 1.5 Give out 1, then complete.
    .unimplemented("1.5")
  }
}
