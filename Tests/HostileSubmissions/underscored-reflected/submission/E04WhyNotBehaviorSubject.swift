import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    _ = _isConcrete(Int.self)
    return (send: AnyObserver { _ in }, read: .never())
  }
}

private final class E04Box {}
