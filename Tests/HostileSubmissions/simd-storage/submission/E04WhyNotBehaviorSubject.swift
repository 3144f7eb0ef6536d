import CourseDomain
import RxCore

private struct Odd: SIMD {
  typealias MaskStorage = SIMD2<Int>
  typealias ArrayLiteralElement = Int
  var scalarCount: Int { 1 << 20 }
  subscript(index: Int) -> Int { get { 0 } set {} }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
