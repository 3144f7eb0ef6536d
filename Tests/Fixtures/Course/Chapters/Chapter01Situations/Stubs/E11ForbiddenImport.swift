// 1.11 Forbidden import
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E11 {
  static func answer() -> Observable<Int> {
    // TODO: 1.11 Give out 1, then complete.
    .unimplemented("1.11")
  }
}
