// expect: failed theEndArrives — The screen said that it was over

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
