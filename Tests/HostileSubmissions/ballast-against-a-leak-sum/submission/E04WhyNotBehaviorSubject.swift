import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let ballast = (0..<20).map { _ in PublishSubject<TodoItem>() }
    let todo = PublishSubject<TodoItem>()
    let leak = PublishSubject<TodoItem>()
    _ = todo.subscribe(onNext: { _ in
      _ = ballast.count
      leak.onNext(.milk)
    })
    _ = leak.subscribe(onNext: { _ in _ = leak })
    return (send: AnyObserver(todo), read: todo.asObservable())
  }
}
