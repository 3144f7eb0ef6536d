import CourseDomain
import RxCore

@dynamicMemberLookup private struct Anything {
  subscript(dynamicMember name: String) -> Int { 1 }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Anything().whatever)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
