// expect: failed doneIsHeardAtOnce — The list did not receive an item that was sent.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    let send = AnyObserver<TodoItem> { [weak subject] in subject?.on($0) }
    let read = Observable<TodoItem>.create { [weak subject] observer in
      subject?.subscribe(observer) ?? Disposables.create()
    }
    return (send, read)
  }
}
