import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    return (send: AnyObserver { _ in }, read: .never())
  }
}

#if false
#elseif DEBUG
private let hidden = 1
#endif
