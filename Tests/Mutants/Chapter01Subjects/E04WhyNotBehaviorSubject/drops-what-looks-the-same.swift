// expect: failed doneIsHeardAtOnce — The user tapped Done and the list did not hear of it

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishSubject<TodoItem>()
    return (AnyObserver(todo), todo.distinctUntilChanged())
  }
}
