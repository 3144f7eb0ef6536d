// 1.7 Exits
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E07 {
  static func answer() -> Observable<Int> {
    // TODO: 1.7 Give out 1, then complete.
    .unimplemented("1.7")
  }
}
