// expect: failed theListHears — The list did not add just what Done told

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    /// The item, when Done is tapped, and the end of the screen.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    /// All roads lead through here, and so does the one to a screen that only covers this one.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    /// A screen that was never shown does not disappear.
    deinit { todoSubject.onCompleted() }

    /// The user taps Done: the item is told, the screen goes.
    override func done() {
      todoSubject.onNext(item)
      dismiss(animated: true)
    }

    /// The user taps Cancel: the screen goes.
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
