import CourseDomain
import RxCore

extension E04 {
  fileprivate struct Codec: UnicodeCodec {
    static var encodedReplacementCharacter: CollectionOfOne<UInt8> { CollectionOfOne(63) }
  }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
