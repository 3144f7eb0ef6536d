// 1.6 Loops for ever
//
// Give out 1, then complete.

import RxCore

enum E06 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.6 Give out 1, then complete.
    // STUB: .unimplemented("1.6")
    .just(1)
    // END SOLUTION
  }
}
