// 1.8 Does not compile
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E08 {
  static func answer() -> Observable<Int> {
    // TODO: 1.8 Give out 1, then complete.
    .unimplemented("1.8")
  }
}
