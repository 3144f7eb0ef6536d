// 1.3 Leaks
//
// Give out 1, then complete.

import RxCore

enum E03 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.3 Give out 1, then complete.
    // STUB: .unimplemented("1.3")
    .just(1)
    // END SOLUTION
  }
}
