// 1.1 A door
//
// Make a door: what is sent through it is heard by all who listen then.

import CourseDomain
import RxCore

enum E01 {
  static func makeDoor() -> (send: AnyObserver<Int>, read: Observable<Int>) {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.1 Make the door.
    // STUB: (send: AnyObserver { _ in }, read: .unimplemented("1.1"))
    let subject = PublishSubject<Int>()
    return (send: AnyObserver(subject), read: subject.asObservable())
    // END SOLUTION
  }
}
