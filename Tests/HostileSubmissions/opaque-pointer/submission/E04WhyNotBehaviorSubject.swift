import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(OpaquePointer(bitPattern: 4096) as Any)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
