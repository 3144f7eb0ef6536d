// expect: failed oneDoneOneRow — The user tapped Done, and the list did not add exactly one row at its end.

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
        .do(
          onNext: { _ in log("next") },
          onDispose: { [weak self] in
            self?.open -= 1
            log("disposed")
          }
        )
        .subscribe(onNext: { [weak self] in self?.items.insert($0, at: 0) })
        .disposed(by: detail.bag)
    }
  }
}
