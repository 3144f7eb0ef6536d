// A relay emits the item and a subject completes; `take(until:)` joins them.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let items = PublishRelay<TodoItem>()
    private let end = ReplaySubject<Void>.createUnbounded()

    /// Emits the item when Done is tapped, and completes when the screen closes.
    var todo: Observable<TodoItem> { items.take(until: end) }

    /// Called on every way out, and also when another screen covers this one.
    override func viewWillDisappear(_ animated: Bool) {
      if isBeingDismissed { end.onNext(()) }
    }

    /// A screen that was never presented does not disappear.
    deinit { end.onNext(()) }

    /// The user taps Done: emit the item and dismiss the screen.
    override func done() {
      items.accept(item)
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
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in self?.receive(item, log) },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }

    private func receive(_ item: TodoItem, _ log: (String) -> Void) {
      log("next")
      items.append(item)
    }
  }
}
