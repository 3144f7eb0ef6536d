// expect: failed oneDoneOneRow — The list received an item that the user did not type.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = BehaviorSubject(value: TodoItem(""))
    return (AnyObserver(todo), todo.asObservable())
  }
}
