// expect: leaked dismissedScreensAreReleased — The screen was dismissed and its last reference

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    /// Emits the item when Done is tapped, and completes when the screen closes.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    /// The user taps Done: emit the item and dismiss the screen.
    override func done() {
      todoSubject.onNext(item)
      dismiss(animated: true)
    }

    /// The user taps Cancel: dismiss the screen.
    override func cancel() {
      dismiss(animated: true)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    deinit { todoSubject.onCompleted() }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private var detail: TodoDetail?

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      self.detail = detail
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in
          self?.items.append(item)
          self?.detail = nil
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
