// expect: failed equalItems — The screen sent two equal items, and the list did not add a row for each.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private(set) var isWaiting = false

    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      isWaiting = true
      detail.todo
        .distinctUntilChanged()
        .subscribe(
          onNext: { [weak self] item in
            self?.items.append(item)
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
