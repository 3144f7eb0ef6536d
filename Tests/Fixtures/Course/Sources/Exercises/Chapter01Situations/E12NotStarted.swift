// 1.12 Not started
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E12 {
  static func answer() -> Observable<Int> {
    // TODO: 1.12 Give out 1, then complete.
    .unimplemented("1.12")
  }
}
