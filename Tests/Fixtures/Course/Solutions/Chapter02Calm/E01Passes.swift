// 2.1 Passes
//
// Give out 1, then complete.

import RxCore

enum E01 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.1 Give out 1, then complete.
    // STUB: .unimplemented("2.1")
    .just(1)
    // END SOLUTION
  }
}
