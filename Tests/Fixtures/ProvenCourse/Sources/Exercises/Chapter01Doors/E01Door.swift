// 1.1 A door
//
// Make a door: what is sent through it is heard by all who listen then.

import CourseDomain
import RxCore

enum E01 {
  static func makeDoor() -> (send: AnyObserver<Int>, read: Observable<Int>) {
    // TODO: 1.1 Make the door.
    (send: AnyObserver { _ in }, read: .unimplemented("1.1"))
  }
}
