// 1.9 Signature changed
//
// Give out 1, then complete.

import RxCore

enum E09 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.9 Give out 1, then complete.
    // STUB: .unimplemented("1.9")
    .just(1)
    // END SOLUTION
  }
}
