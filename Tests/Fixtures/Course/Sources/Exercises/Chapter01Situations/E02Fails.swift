// 1.2 Fails
//
// Give out 1, then complete.

import RxCore

enum E02 {
  static func answer() -> Observable<Int> {
    .of(1, 2)
  }
}
