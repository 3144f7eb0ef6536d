// expect: failed buttonsDismiss — The user tapped a button, and the screen is still presented.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    deinit { todoSubject.onCompleted() }

    override func done() {
      todoSubject.onNext(item)
      todoSubject.onCompleted()
    }

    override func cancel() { dismiss(animated: true) }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in
          self?.items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
