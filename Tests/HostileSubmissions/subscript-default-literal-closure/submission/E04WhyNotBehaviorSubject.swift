import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    return (send: AnyObserver { _ in }, read: .never())
  }
}

private struct Hidden {
  subscript(work: () -> Void = { _ = _typeName(Int.self) }) -> Int { 1 }
}
