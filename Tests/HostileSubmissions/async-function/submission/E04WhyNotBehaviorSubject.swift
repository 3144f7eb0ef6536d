import CourseDomain
import RxCore

private actor Counter {
  var count = 0
  func more() { count += 1 }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Counter())
    return (send: AnyObserver { _ in }, read: .never())
  }
}
