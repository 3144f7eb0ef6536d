// expect: failed endIsLoggedWithoutTheList — The list was deallocated before the screen, and "disposed" was not

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
        .subscribe(
          onNext: { [weak self] item in
            self?.items.append(item)
            log("next")
          },
          onDisposed: { [weak self] in
            guard let self else { return }
            self.isWaiting = false
            log("disposed")
          }
        )
        .disposed(by: detail.bag)
    }
  }
}
