// expect: failed nothingOfThePast — A latecomer heard what was said before.

import CourseDomain
import RxCore

enum E01 {
  static func makeDoor() -> (send: AnyObserver<Int>, read: Observable<Int>) {
    let subject = BehaviorSubject<Int>(value: 0)
    return (send: AnyObserver(subject), read: subject.filter { $0 != 0 })
  }
}
