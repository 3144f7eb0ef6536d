// 1.7 Exits
//
// Give out 1, then complete.

import RxCore

enum E07 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.7 Give out 1, then complete.
    // STUB: .unimplemented("1.7")
    .just(1)
    // END SOLUTION
  }
}
