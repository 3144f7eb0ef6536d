// The number of active subscriptions instead of a flag.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private var open = 0

    var isWaiting: Bool { open > 0 }

    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      open += 1
      detail.todo
        .do(onNext: { _ in log("next") }, onDispose: { [weak self] in self?.open -= 1 })
        .subscribe(
          onNext: { [weak self] in self?.items.append($0) },
          onDisposed: { log("disposed") }
        )
        .disposed(by: detail.bag)
    }
  }
}
