// expect: leaked theListMayGo — The list was released, and it was not deallocated or a closure

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    /// Whether the list may still receive an item from the screen that it prepared.
    private(set) var isWaiting = false

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      isWaiting = true
      detail.todo
        .subscribe(
          onNext: { item in
            self.items.append(item)
            log("next")
          },
          onDisposed: { [weak self] in
            self?.isWaiting = false
            log("disposed")
          }
        )
        .disposed(by: detail.bag)
    }
  }
}
