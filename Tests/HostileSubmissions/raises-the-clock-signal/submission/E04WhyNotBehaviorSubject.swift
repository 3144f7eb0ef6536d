import CourseDomain
import Glibc
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    raise(SIGXCPU)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
