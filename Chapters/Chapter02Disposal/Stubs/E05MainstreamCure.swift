// 2.5 The mainstream cure
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

    /// The item, when Done is tapped, and the end of the screen.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    /// The user taps Done: the item is told, the screen goes.
    override func done() {
      // TODO: 2.5 In which order?
    }

    /// The user taps Cancel: the screen goes.
    override func cancel() {
      // TODO: 2.5 How else can the user leave?
    }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      // TODO: 2.5 Subscribe; who needs the disposable?
    }
  }
}
