// 2.2 Not started
//
// Give out 1, then complete.

import RxCore

enum E02 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.2 Give out 1, then complete.
    // STUB: .unimplemented("2.2")
    .just(1)
    // END SOLUTION
  }
}
