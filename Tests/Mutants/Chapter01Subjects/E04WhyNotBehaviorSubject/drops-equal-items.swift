// expect: failed sameItemTwice — The same item was sent twice, and the list did not receive it

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishSubject<TodoItem>()
    return (AnyObserver(todo), todo.distinctUntilChanged())
  }
}
