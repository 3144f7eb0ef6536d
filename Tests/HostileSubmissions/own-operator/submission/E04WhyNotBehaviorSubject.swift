import CourseDomain
import RxCore

infix operator ~~>: AdditionPrecedence
private func ~~> (left: Int, right: Int) -> Int { left }
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
