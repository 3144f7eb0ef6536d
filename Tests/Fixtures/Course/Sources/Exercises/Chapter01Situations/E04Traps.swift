// 1.4 Traps
//
// Give out 1, then complete.

import RxCore

enum E04 {
  static func answer() -> Observable<Int> {
    let answers: [Int] = []
    return .just(answers[1])
  }
}
