// expect: failed theListReceivesTheItem — The log or the rows of the list are wrong.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    override func done() {
      todoSubject.onNext(item)
      dismiss(animated: true)
    }

    override func cancel() { dismiss(animated: true) }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    deinit { todoSubject.onCompleted() }
  }

  final class TodoList: UITableViewController {
    let items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      for line in ["next", "completed", "disposed"] { log(line) }
    }
  }
}
