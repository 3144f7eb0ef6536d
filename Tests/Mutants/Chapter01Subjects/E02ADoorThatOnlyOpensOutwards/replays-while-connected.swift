// expect: failed nothingIsReplayed — An observer did not receive exactly the items sent while it

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    lazy var todo: Observable<TodoItem> = todoSubject.share(replay: 1)

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
