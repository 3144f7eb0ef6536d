// 1.2 Fails
//
// Give out 1, then complete.

import RxCore

enum E02 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.2 Give out 1, then complete.
    // STUB: .unimplemented("1.2")
    .just(1)
    // END SOLUTION
  }
}
