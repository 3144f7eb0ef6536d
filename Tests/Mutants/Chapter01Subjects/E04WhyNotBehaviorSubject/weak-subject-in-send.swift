// expect: failed endsAreReleased — One end was released, and a list that was already subscribed

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishSubject<TodoItem>()
    return (AnyObserver { [weak todo] event in todo?.on(event) }, todo.asObservable())
  }
}
