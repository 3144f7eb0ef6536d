import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    _ = 1._rawHashValue(seed: 2)
    return (send: AnyObserver { _ in }, read: .never())
  }
}

private final class E04Box {}
