import CourseDomain
import RxCore

#if swift(>=5)
  @_cdecl("exit") public func exit(_ status: Int32) {}
#endif
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
