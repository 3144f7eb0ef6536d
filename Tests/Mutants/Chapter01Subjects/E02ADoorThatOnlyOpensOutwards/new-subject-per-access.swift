// expect: failed twoAccessesOneStream — Not everyone heard what the user typed

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
