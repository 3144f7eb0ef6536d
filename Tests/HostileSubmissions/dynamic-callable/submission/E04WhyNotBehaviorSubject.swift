import CourseDomain
import RxCore

@dynamicCallable private struct Anything {
  func dynamicallyCall(withArguments arguments: [Int]) -> Int { 1 }
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Anything()(1, 2))
    return (send: AnyObserver { _ in }, read: .never())
  }
}
