// expect: crashed heardAtOnce — Somebody spoke

import CourseDomain
import RxCore

enum E01 {
  static func makeDoor() -> (send: AnyObserver<Int>, read: Observable<Int>) {
    (send: AnyObserver { _ in fatalError("no") }, read: .never())
  }
}
