import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let buffer = ManagedBuffer<[Int], Int>.create(minimumCapacity: 1) { buffer in
      _ = buffer.header
      return []
    }
    print(buffer.header)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
