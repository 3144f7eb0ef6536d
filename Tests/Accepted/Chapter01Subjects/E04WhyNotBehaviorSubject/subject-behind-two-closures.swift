// The subject behind two closures.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishSubject<TodoItem>()
    return (
      send: AnyObserver { todo.on($0) },
      read: Observable.create { todo.subscribe($0) }
    )
  }
}
