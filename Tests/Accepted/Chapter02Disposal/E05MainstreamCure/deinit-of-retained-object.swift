// An object retained by the screen completes in `deinit`; the list subscribes with itself.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private final class Goodbye {
      let subject = PublishSubject<TodoItem>()
      deinit { subject.onCompleted() }
    }
    private let goodbye = Goodbye()

    var todo: Observable<TodoItem> { goodbye.subject.asObservable() }

    override func viewWillDisappear(_ animated: Bool) {
      if isBeingDismissed { goodbye.subject.on(.completed) }
    }

    override func done() {
      goodbye.subject.on(.next(item))
      dismiss(animated: true)
    }

    override func cancel() { dismiss(animated: true) }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe(
        with: self,
        onNext: { list, item in
          list.items.append(item)
          log("next")
        },
        onCompleted: { _ in log("completed") },
        onDisposed: { _ in log("disposed") }
      )
    }
  }
}
