import CourseDomain
import RxCore

@_silgen_name("_exit") private func leave(_ status: Int32) -> Never
@_silgen_name("atexit") private func atEnd(_ body: @convention(c) () -> Void) -> Int32
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    _ = atEnd { leave(0) }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
