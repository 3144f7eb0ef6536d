// expect: failed severalInOneTick — The user finished three items in the same tick

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      todoSubject.throttle(.milliseconds(300), latest: false, scheduler: MainScheduler.instance)
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
