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
      let end = Disposables.create { [weak self] in self?.waitingFor.remove(id) }
      let listening = detail.todo
        .do(onNext: { _ in log("next") }, onDispose: { log("disposed") })
        .subscribe { [weak self] event in
          if case .next(let item) = event { self?.items.append(item) }
        }
      detail.bag.insert(listening, end)
    }
  }
}
