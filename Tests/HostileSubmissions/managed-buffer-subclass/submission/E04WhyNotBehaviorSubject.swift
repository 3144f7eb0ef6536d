import CourseDomain
import RxCore

private final class Bits: ManagedBuffer<Int, Int> {}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Bits.self)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
