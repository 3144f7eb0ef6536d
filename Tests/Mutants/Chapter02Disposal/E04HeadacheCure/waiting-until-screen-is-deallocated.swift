// expect: failed replacedBags — The screen replaced its bag, which disposes of your subscription,

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    /// Whether the list may still receive an item from the screen that it prepared.
    private weak var detail: TodoDetailViewController?

    var isWaiting: Bool { detail != nil }

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      self.detail = detail
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
