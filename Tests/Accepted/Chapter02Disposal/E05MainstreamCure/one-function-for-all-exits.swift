// Completes in each exit through one function, and in `deinit`.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    /// Emits the item when Done is tapped, and completes when the screen closes.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    override func viewWillDisappear(_ animated: Bool) { leave(forGood: isBeingDismissed) }

    private func leave(forGood: Bool) {
      guard forGood else { return }
      todoSubject.on(.completed)
    }

    /// A screen that was never presented does not disappear.
    deinit { leave(forGood: true) }

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
