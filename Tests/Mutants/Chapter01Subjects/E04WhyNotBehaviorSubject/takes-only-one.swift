// expect: failed doneIsHeardAtOnce — The list heard that all was over

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    return (AnyObserver(subject), subject.take(1))
  }
}
