// 1.6 Loops for ever
//
// Give out 1, then complete.

import RxCore

enum E06 {
  static func answer() -> Observable<Int> {
    var turns = 0
    while true { turns &+= 1 }
  }
}
