// 1.10 Forbidden type
//
// Give out 1, then complete.

import RxCore

enum E10 {
  static func answer() -> Observable<Int> {
    let subject = BehaviorSubject(value: 1)
    defer { subject.onCompleted() }
    return subject.take(1)
  }
}
