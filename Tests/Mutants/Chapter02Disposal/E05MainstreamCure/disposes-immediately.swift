// expect: failed theListReceivesTheItem — The log or the rows of the list are wrong.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    /// Emits the item when Done is tapped, and completes when the screen closes.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    /// Called on every way out, and also when another screen covers this one.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    /// A screen that was never presented does not disappear.
    deinit { todoSubject.onCompleted() }

    /// The user taps Done: emit the item and dismiss the screen.
    override func done() {
      todoSubject.onNext(item)
      dismiss(animated: true)
    }

    /// The user taps Cancel: dismiss the screen.
    override func cancel() {
      dismiss(animated: true)
    }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      detail.todo.subscribe(
        onNext: { [weak self] item in
          self?.items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      ).dispose()
    }
  }
}
