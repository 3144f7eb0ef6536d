// expect: failed twoAccessesOneStream — An observer did not receive an item.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private var todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      todoSubject = PublishSubject()
      return todoSubject.map { $0 }
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
