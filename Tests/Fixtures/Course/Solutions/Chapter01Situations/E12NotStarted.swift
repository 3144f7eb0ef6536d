// 1.12 Not started
//
// Give out 1, then complete.

import RxCore

enum E12 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.12 Give out 1, then complete.
    // STUB: .unimplemented("1.12")
    .just(1)
    // END SOLUTION
  }
}
