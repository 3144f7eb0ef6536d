// expect: leaked channelsAreLetGo — Both ends of the channel were let go and something of it stayed

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let todo = PublishSubject<TodoItem>()
    let published = todo.publish()
    _ = published.connect()
    return (send: AnyObserver(todo), read: published)
  }
}
