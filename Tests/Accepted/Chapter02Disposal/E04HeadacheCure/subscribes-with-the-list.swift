// `withUnretained` instead of a capture list, and a disposable of its own for the disposal.

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
      let listening = detail.todo.withUnretained(self).subscribe(onNext: { list, item in
        list.items.append(item)
        log("next")
      })
      let end = Disposables.create { [weak self] in
        self?.isWaiting = false
        log("disposed")
      }
      detail.bag.insert(listening, end)
    }
  }
}
