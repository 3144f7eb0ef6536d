// expect: failed dismissalIsAnimated — The user tapped a button, and the screen was not dismissed with an

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
      dismiss(animated: false)
    }

    override func cancel() { dismiss(animated: false) }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe(
        onNext: { [weak self] in
          self?.items.append($0)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
