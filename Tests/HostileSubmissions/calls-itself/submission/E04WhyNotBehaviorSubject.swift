import CourseDomain
import RxCore

func deeper(_ depth: Int) -> Int { depth < 0 ? 0 : deeper(depth + 1) + depth }

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    _ = deeper(0)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
