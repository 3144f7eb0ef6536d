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
      let listening = detail.todo
        .do(onNext: { _ in log("next") })
        .withUnretained(self)
        .subscribe(onNext: { list, item in list.items.append(item) })
      let end = Disposables.create { [weak self] in self?.isWaiting = false }
      detail.bag.insert(listening, Disposables.create { log("disposed") }, end)
    }
  }
}
