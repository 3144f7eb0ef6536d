// 1.1 Passes
//
// Give out 1, then complete.

import RxCore

enum E01 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.1 Give out 1, then complete.
    // STUB: .unimplemented("1.1")
    .just(1)
    // END SOLUTION
  }
}
