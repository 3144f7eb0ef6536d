// expect: failed shownTwice — Showing the screen again added an item again

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = ReplaySubject<TodoItem>.create(bufferSize: 1)
    return (AnyObserver(todo), todo.asObservable())
  }
}
