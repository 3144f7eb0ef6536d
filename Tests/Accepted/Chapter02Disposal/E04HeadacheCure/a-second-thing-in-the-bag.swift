// A disposable of its own resets `isWaiting`, in the same bag after the subscription.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private(set) var isWaiting = false
    private var waitingFor: Set<ObjectIdentifier> = [] {
      didSet { isWaiting = !waitingFor.isEmpty }
    }

    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      let id = ObjectIdentifier(detail)
      waitingFor.insert(id)
      detail.todo.subscribe { [weak self] event in
        if case .next(let item) = event {
          log("next")
          self?.items.append(item)
        }
      }.disposed(by: detail.bag)
      Disposables.create { [weak self] in
        log("disposed")
        self?.waitingFor.remove(id)
      }.disposed(by: detail.bag)
    }
  }
}
