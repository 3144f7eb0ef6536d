import CourseDomain
import RxCore

extension Observable {
  @_dynamicReplacement(for: asObservable) func other() -> Observable<Element> { .empty() }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
