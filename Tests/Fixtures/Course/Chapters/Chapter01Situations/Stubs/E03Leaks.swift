// 1.3 Leaks
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E03 {
  static func answer() -> Observable<Int> {
    // TODO: 1.3 Give out 1, then complete.
    .unimplemented("1.3")
  }
}
