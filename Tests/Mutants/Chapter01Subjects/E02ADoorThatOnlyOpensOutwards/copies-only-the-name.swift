// expect: failed anyItem — The list received another item than the user finished.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      todoSubject.map { item in TodoItem(item.name) }
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
