// expect: failed keptScreens — A cache retains the dismissed screen, and `isWaiting` was wrong.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    /// Whether the list may still receive an item from the screen that it prepared.
    let isWaiting = false

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      detail.todo
        .subscribe(
          onNext: { [weak self] item in
            self?.items.append(item)
            log("next")
          },
          onDisposed: {
            log("disposed")
          }
        )
        .disposed(by: detail.bag)
    }
  }
}
