// expect: failed theEndArrives — The screen sent a terminal event, and the list did not receive

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishRelay<TodoItem>()
    let send = AnyObserver<TodoItem> { event in
      if case .next(let item) = event { todo.accept(item) }
    }
    return (send, todo.asObservable())
  }
}
