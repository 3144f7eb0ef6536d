// A BehaviorSubject whose current value every subscriber skips.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = BehaviorSubject<TodoItem?>(value: nil)
    return (
      send: todo.mapObserver { $0 },
      read: todo.skip(1).compactMap { $0 }
    )
  }
}
