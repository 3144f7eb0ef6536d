// 1.11 Forbidden import
//
// Give out 1, then complete.

import RxCore

enum E11 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.11 Give out 1, then complete.
    // STUB: .unimplemented("1.11")
    .just(1)
    // END SOLUTION
  }
}
