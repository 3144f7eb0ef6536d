import CourseDomain
import RxCore

private final class Shared {
  var value = [1]
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let shared = Shared()
    let sendable = [shared as Any] as! [any Sendable]
    Task { (sendable[0] as! Shared).value = [] }
    shared.value = [2]
    return (send: AnyObserver { _ in }, read: .never())
  }
}
