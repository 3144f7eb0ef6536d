// 1.10 Forbidden type
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E10 {
  static func answer() -> Observable<Int> {
    // TODO: 1.10 Give out 1, then complete.
    .unimplemented("1.10")
  }
}
