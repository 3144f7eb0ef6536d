import CourseDomain
import RxCore

private final class Cell {
  @exclusivity(unchecked) var value = 0
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Cell().value)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
