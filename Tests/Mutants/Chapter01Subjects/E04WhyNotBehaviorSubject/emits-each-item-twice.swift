// expect: failed doneIsHeardAtOnce — The list received an item more than once.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let s = PublishSubject<TodoItem>()
    return (
      AnyObserver {
        s.on($0); s.on($0)
      }, s
    )
  }
}
