// expect: failed doneIsHeardAtOnce — The list did not receive an item that was sent.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = AsyncSubject<TodoItem>()
    return (AnyObserver(todo), todo.asObservable())
  }
}
