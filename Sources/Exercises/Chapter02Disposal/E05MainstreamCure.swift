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

    /// The user taps Done: emit the item and dismiss the screen.
    override func done() {
      // TODO: 2.5 Emit and dismiss. In which order?
    }

    /// The user taps Cancel: dismiss the screen.
    override func cancel() {
      // TODO: 2.5 Dismiss. How else can the user close the screen?
    }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      // TODO: 2.5 Subscribe. What needs the disposable?
    }
  }
}
