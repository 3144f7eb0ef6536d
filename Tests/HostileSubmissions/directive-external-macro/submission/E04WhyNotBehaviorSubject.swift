import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    return (send: AnyObserver { _ in }, read: .never())
  }
}

private let hidden = #externalMacro(module: "A", type: "B")
