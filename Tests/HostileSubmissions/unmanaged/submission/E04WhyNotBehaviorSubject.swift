import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let kept = Unmanaged.passRetained(PublishSubject<Int>())
    print(kept)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
