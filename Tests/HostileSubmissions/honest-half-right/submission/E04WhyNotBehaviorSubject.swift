// expect: failed doneIsHeardAtOnce — Done was not heard: either

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = AsyncSubject<TodoItem>()
    return (AnyObserver(todo), todo.asObservable())
  }
}
