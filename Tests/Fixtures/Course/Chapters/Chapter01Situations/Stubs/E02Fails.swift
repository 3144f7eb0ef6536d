// 1.2 Fails
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E02 {
  static func answer() -> Observable<Int> {
    // TODO: 1.2 Give out 1, then complete.
    .unimplemented("1.2")
  }
}
