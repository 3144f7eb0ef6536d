// expect: failed doneIsHeardAtOnce — `read` completed while the screen was still open.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    return (AnyObserver(subject), subject.take(1))
  }
}
