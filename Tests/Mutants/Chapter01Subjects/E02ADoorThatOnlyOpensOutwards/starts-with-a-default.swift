// expect: failed nothingIsReplayed — A latecomer was told of an item

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = BehaviorSubject(value: TodoItem(""))

    var todo: Observable<TodoItem> {
      todoSubject.filter { !$0.name.isEmpty }
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
