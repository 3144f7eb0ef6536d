// 2.2 Not started
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E02 {
  static func answer() -> Observable<Int> {
    // TODO: 2.2 Give out 1, then complete.
    .unimplemented("2.2")
  }
}
