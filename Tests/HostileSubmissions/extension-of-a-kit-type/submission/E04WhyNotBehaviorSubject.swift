import CourseDomain
import RxCore

extension TodoItem {
  static var milk: TodoItem { TodoItem("water") }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
