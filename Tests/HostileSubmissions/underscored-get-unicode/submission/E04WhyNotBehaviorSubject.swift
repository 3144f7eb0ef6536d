import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    _ = "a".unicodeScalars.first?._isNFCStarter
    return (send: AnyObserver { _ in }, read: .never())
  }
}

private final class E04Box {}
