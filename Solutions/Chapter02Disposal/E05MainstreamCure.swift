// 2.5 Complete when the screen closes
//
// Cure the leak at its root: the screen that sends says when it is over. `todo` tells the `item`
// of the form when Done is tapped and completes, once, when the screen goes: by Done, by Cancel,
// pulled down by the user, or let go of unseen. A screen that is only covered has not gone. The
// list needs no bag then; let it say "next", "completed" and "disposed" to `log` as they happen.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    /// Emits the item when Done is tapped, and completes when the screen closes.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }
    // BEGIN SOLUTION
    // STUB:

    /// Called on every way out, and also when another screen covers this one.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    /// A screen that is not visible does not disappear when it is deallocated.
    deinit { todoSubject.onCompleted() }

    // END SOLUTION
    /// The user taps Done: emit the item and dismiss the screen.
    override func done() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 Emit and dismiss. In which order?
      todoSubject.onNext(item)
      dismiss(animated: true)
      // END SOLUTION
    }

    /// The user taps Cancel: dismiss the screen.
    override func cancel() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 Dismiss. How else can the user close the screen?
      dismiss(animated: true)
      // END SOLUTION
    }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 Subscribe. What needs the disposable?
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in
          self?.items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
      // END SOLUTION
    }
  }
}
