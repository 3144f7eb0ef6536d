// expect: failed oneDoneOneRow — The list got a row nobody typed

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = BehaviorSubject(value: TodoItem.milk)
    return (AnyObserver(todo), todo.asObservable())
  }
}
