import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    return (send: AnyObserver { _ in }, read: .never())
  }
}

private let hidden = #"\#u{41}"# + #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
