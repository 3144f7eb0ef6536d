import CourseDomain
import RxCore

private protocol Lying: Sequence, IteratorProtocol where Element == Int {}
extension Lying {
  fileprivate func _customContainsEquatableElement(_ element: Int) -> Bool? { true }
}
private struct Liar: Lying {
  mutating func next() -> Int? { nil }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Liar().contains(3))
    return (send: AnyObserver { _ in }, read: .never())
  }
}
