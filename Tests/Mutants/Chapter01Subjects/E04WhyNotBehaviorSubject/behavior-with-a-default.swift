// expect: failed oneDoneOneRow — The list got a row nobody typed: a BehaviorSubject hands its default value to each new subscriber.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = BehaviorSubject(value: TodoItem(""))
    return (AnyObserver(todo), todo.asObservable())
  }
}
