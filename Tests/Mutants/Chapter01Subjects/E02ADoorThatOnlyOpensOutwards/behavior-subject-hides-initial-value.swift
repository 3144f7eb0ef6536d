// expect: failed nothingIsReplayed — An observer did not receive exactly the items sent while it

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
