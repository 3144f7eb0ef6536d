import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var number = 0
    while number >= 0 { number = (number + 1) % 7 }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
