import CourseDomain
import RxCore

private struct Liar: Sequence, IteratorProtocol {
  mutating func next() -> Int? { nil }
  func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Int>) throws -> R
  ) rethrows -> R? { try unsafe body(UnsafeBufferPointer(start: nil, count: 8)) }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Liar().reduce(0, +))
    return (send: AnyObserver { _ in }, read: .never())
  }
}
