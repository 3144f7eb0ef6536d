// 1.10 Forbidden type
//
// Give out 1, then complete.

import RxCore

enum E10 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.10 Give out 1, then complete.
    // STUB: .unimplemented("1.10")
    .just(1)
    // END SOLUTION
  }
}
