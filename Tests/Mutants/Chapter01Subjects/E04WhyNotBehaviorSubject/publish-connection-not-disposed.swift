// expect: failed channelsAreLetGo — Both ends of the channel were released, and a part of it is

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
