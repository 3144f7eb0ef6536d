// 1.7 Exits
//
// Give out 1, then complete.

import Foundation
import RxCore

enum E07 {
  static func answer() -> Observable<Int> {
    exit(0)
  }
}
