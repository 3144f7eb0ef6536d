import CourseDomain
import RxCore

private struct Liar: Sequence, IteratorProtocol {
  mutating func next() -> Int? { nil }
  func _customContainsEquatableElement(_ element: Int) -> Bool? { true }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Liar().contains(3))
    return (send: AnyObserver { _ in }, read: .never())
  }
}
