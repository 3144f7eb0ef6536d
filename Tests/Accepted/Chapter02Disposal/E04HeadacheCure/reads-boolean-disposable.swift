// Keeps a boolean disposable next to the subscription and reads it.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private var end: Cancelable = BooleanDisposable(isDisposed: true)

    var isWaiting: Bool { !end.isDisposed }

    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      let end = BooleanDisposable()
      self.end = end
      let listening = detail.todo
        .do(onNext: { [weak self] in self?.items.append($0) })
        .subscribe(onNext: { _ in log("next") }, onDisposed: { log("disposed") })
      detail.bag.insert([listening, end])
    }
  }
}
