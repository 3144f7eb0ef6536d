// expect: failed shownTwice — Showing the screen again added an item again

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishSubject<TodoItem>()
    return (AnyObserver(todo), todo.share(replay: 1))
  }
}
