// 1.6 Loops for ever
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E06 {
  static func answer() -> Observable<Int> {
    // TODO: 1.6 Give out 1, then complete.
    .unimplemented("1.6")
  }
}
