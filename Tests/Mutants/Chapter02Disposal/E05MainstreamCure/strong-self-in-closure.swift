// expect: leaked theListIsNotRetained — The list was released before its screen was closed, and was

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    override func viewWillDisappear(_ animated: Bool) {
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    deinit { todoSubject.onCompleted() }

    override func done() {
      todoSubject.onNext(item)
      dismiss(animated: true)
    }

    override func cancel() { dismiss(animated: true) }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe(
        onNext: {
          self.items.append($0)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
