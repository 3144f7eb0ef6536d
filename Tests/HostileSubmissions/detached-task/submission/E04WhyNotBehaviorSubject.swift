import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    Task.detached { print("later") }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
