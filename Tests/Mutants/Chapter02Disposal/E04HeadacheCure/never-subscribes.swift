// expect: failed oneDoneOneRow — The user tapped Done, and the list did not add exactly one row at

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    let items: [TodoItem] = []
    private(set) var isWaiting = false

    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      isWaiting = true
      Disposables.create { [weak self] in
        self?.isWaiting = false
        log("disposed")
      }.disposed(by: detail.bag)
    }
  }
}
