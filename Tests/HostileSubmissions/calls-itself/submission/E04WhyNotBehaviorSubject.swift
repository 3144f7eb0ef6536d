import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    func deeper(_ depth: Int) -> Int { depth < 0 ? 0 : deeper(depth + 1) + depth }
    _ = deeper(0)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
