// 1.11 Forbidden import
//
// Give out 1, then complete.

import Foundation
import RxCore

enum E11 {
  static func answer() -> Observable<Int> {
    .just(Int(Date.distantPast.timeIntervalSince1970) > 0 ? 0 : 1)
  }
}
