import CourseDomain
import RxCore

@_silgen_name("swift_slowAlloc") private func allocate(_ size: Int, _ mask: Int) -> Int
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    _ = allocate(16, 7)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
