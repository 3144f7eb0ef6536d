// 1.9 Signature changed
//
// Give out 1, then complete.

import RxCore

enum E09 {
  static func answer() -> Observable<String> {
    .just("1")
  }
}
