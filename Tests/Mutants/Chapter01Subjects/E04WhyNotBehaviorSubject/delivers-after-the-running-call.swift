// expect: failed receivedDuringTheCall — The screen sent an item, and the list had not received it

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    return (AnyObserver(subject), subject.observe(on: CurrentThreadScheduler.instance))
  }
}
