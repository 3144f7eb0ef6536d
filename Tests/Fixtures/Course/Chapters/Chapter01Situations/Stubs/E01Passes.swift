// 1.1 Passes
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E01 {
  static func answer() -> Observable<Int> {
    // TODO: 1.1 Give out 1, then complete.
    .unimplemented("1.1")
  }
}
