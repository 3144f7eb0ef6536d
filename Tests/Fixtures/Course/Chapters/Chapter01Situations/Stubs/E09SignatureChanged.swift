// 1.9 Signature changed
//
// Give out 1, then complete.

import CourseDomain
import RxCore

enum E09 {
  static func answer() -> Observable<Int> {
    // TODO: 1.9 Give out 1, then complete.
    .unimplemented("1.9")
  }
}
