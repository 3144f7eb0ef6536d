// Completes when the screen has disappeared, and in `deinit` for a screen that is not visible.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    override func viewDidDisappear(_ animated: Bool) {
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
      _ = detail.todo
        .do(onNext: { [weak self] in self?.items.append($0) })
        .subscribe(
          onNext: { _ in log("next") },
          onCompleted: { log("completed") },
          onDisposed: { log("disposed") }
        )
    }
  }
}
