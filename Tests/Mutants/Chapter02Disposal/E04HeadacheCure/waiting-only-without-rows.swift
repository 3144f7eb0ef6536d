// expect: failed waitsForTheNextScreen — The list had received an item from an earlier screen, and

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private(set) var isWaiting = false

    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      if items.isEmpty { isWaiting = true }
      detail.todo
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
