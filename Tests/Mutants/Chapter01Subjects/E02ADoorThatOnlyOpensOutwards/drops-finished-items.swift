// expect: failed anyItem — The user finished an item without a name

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.filter { !$0.isFinished } }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
