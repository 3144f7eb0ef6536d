// 1.8 Does not compile
//
// Give out 1, then complete.

import RxCore

enum E08 {
  static func answer() -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.8 Give out 1, then complete.
    // STUB: .unimplemented("1.8")
    .just(1)
    // END SOLUTION
  }
}
