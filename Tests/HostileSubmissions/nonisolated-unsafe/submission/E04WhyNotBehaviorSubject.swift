import CourseDomain
import RxCore

nonisolated(unsafe) private var count = 0
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    count += 1
    return (send: AnyObserver { _ in }, read: .never())
  }
}
