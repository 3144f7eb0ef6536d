import CourseDomain
import RxCore

@_extern(c, "getpid") private func processNumber() -> Int32
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    _ = processNumber()
    return (send: AnyObserver { _ in }, read: .never())
  }
}
