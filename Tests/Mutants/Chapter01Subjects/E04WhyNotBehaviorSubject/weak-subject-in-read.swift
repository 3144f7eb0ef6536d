// expect: failed terminalEventAfterTheRelease — The screen sent its terminal event and released `send`.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    let read = Observable<TodoItem>.create { [weak subject] observer in
      subject?.subscribe(observer) ?? Disposables.create()
    }
    return (AnyObserver(subject), read)
  }
}
