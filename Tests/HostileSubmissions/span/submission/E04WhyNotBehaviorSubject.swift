import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let numbers = [1, 2, 3]
    print(numbers.span.count)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
