// 1.1 Passes
//
// Give out 1, then complete.

import RxCore

enum E01 {
  static func answer() -> Observable<Int> {
    .just(1)
  }
}
