import CourseDomain
import RxCore
import Testing

@Test("all is well") private func allIsWell() {}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
