import CourseDomain
import RxCore

@_rawLayout(size: 64, alignment: 8) private struct Raw: ~Copyable {}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
