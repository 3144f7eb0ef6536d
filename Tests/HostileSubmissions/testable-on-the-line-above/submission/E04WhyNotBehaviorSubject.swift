import CourseDomain
@testable
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
