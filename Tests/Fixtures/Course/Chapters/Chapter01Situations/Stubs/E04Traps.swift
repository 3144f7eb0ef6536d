// 1.4 Traps
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E04 {
  static func answer() -> Observable<Int> {
    // TODO: 1.4 Give out 1, then complete.
    .unimplemented("1.4")
  }
}
