// 1.8 Does not compile
//
// Give out 1, then complete.

import RxCore

enum E08 {
  static func answer() -> Observable<Int> {
    .just(one)
  }
}
