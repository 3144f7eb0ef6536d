import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var box = E04Box()
    _ = _isUnique(&box)
    return (send: AnyObserver { _ in }, read: .never())
  }
}

private final class E04Box {}
