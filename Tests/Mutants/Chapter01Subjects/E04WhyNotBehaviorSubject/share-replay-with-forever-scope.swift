// expect: failed shownTwice — The screen was shown again, and the list received an old item again.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishSubject<TodoItem>()
    return (AnyObserver(todo), todo.share(replay: 1, scope: .forever))
  }
}
