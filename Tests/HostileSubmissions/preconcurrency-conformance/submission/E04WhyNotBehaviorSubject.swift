import CourseDomain
import RxCore

private final class Quiet: @preconcurrency CustomStringConvertible {
  var description: String { "quiet" }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Quiet())
    return (send: AnyObserver { _ in }, read: .never())
  }
}
