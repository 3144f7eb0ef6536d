// expect: crashed theListMayGo — The list was deallocated before its screen, and the tap on Done

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
      dismiss(animated: true)
    }

    override func cancel() { dismiss(animated: true) }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe(
        onNext: { [unowned self] item in
          items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
