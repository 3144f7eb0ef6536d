import CourseDomain
import RxCore

private final class Shared: @unchecked Sendable {
  var value = [1]
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let shared = Shared()
    Task { shared.value = [] }
    shared.value = [2]
    return (send: AnyObserver { _ in }, read: .never())
  }
}
