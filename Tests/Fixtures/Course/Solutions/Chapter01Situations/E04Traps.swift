// 1.4 Traps
//
// Give out 1, then complete.

import RxCore

enum E04 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.4 Give out 1, then complete.
    // STUB: .unimplemented("1.4")
    .just(1)
    // END SOLUTION
  }
}
