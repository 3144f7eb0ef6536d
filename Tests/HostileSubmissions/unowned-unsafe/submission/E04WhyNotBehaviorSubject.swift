import CourseDomain
import RxCore

private final class Cell {
  unowned(unsafe) var other: AnyObject
  init(_ other: AnyObject) { self.other = other }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Cell(PublishSubject<Int>()).other)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
