import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = AsyncSubject<TodoItem>()
    return (AnyObserver(todo), todo.asObservable())
  }
}

private enum Switches {
  static func use() {
    maxTailRecursiveSinkStackSize = 1
  }
}
