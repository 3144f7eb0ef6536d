// expect: failed shownTwice — The screen was shown again, and the list received an old item again.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let s = PublishSubject<TodoItem>()
    let p = s.replay(1)
    _ = p.connect()
    return (s.asObserver(), p)
  }
}
