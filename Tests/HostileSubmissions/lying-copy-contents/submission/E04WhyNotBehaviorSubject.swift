import CourseDomain
import RxCore

private struct Liar: Sequence, IteratorProtocol {
  mutating func next() -> Int? { nil }
  var underestimatedCount: Int { 1 }
  func _copyContents(initializing buffer: UnsafeMutableBufferPointer<Int>) -> (Liar, Int) {
    (self, 1)
  }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Array(Liar()))
    return (send: AnyObserver { _ in }, read: .never())
  }
}
