import CourseDomain
import RxCore

private struct Token: ~Copyable {
  deinit { print("gone") }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let token = Token()
    _ = consume token
    return (send: AnyObserver { _ in }, read: .never())
  }
}
