// expect: failed severalInOneMoment — Three screens sent an item in the same tick, and the list did

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    return (
      AnyObserver(subject), subject.throttle(.milliseconds(300), scheduler: MainScheduler.instance)
    )
  }
}
