import CourseDomain
import RxCore

@MainActor private func show() {}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
