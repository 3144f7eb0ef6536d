// 1.5 Deadlocks
//
// Give out 1, then complete.

import RxCore

enum E05 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.5 Give out 1, then complete.
    // STUB: .unimplemented("1.5")
    .just(1)
    // END SOLUTION
  }
}
