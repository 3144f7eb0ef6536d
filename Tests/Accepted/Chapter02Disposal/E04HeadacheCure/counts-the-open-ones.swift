// A set of active subscriptions instead of a flag.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private var open: Set<Int> = []
    private var tickets = 0

    var isWaiting: Bool { !open.isEmpty }

    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      tickets += 1
      let ticket = tickets
      open.insert(ticket)
      detail.todo
        .do(
          onNext: { _ in log("next") },
          onDispose: { [weak self] in
            self?.open.remove(ticket)
            log("disposed")
          }
        )
        .subscribe(onNext: { [weak self] in self?.items.append($0) })
        .disposed(by: detail.bag)
    }
  }
}
