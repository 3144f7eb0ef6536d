// An object attached to the screen observes its deallocation.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  /// Completes the subject when asked to, or when it is deallocated with its host.
  private final class Farewell {
    let subject = PublishSubject<TodoItem>()

    deinit { subject.onCompleted() }
  }

  final class TodoDetail: TodoFormViewController {
    private let farewell = Farewell()

    var todo: Observable<TodoItem> { farewell.subject.asObservable() }

    override func done() {
      farewell.subject.onNext(item)
      dismiss(animated: true)
    }

    override func cancel() { dismiss(animated: true) }

    override func viewWillDisappear(_ animated: Bool) {
      if isBeingDismissed { farewell.subject.onCompleted() }
    }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe { [weak self] event in
        switch event {
        case .next(let item):
          self?.items.append(item)
          log("next")
        case .completed:
          log("completed")
          log("disposed")
        case .error: log("failed")
        }
      }
    }
  }
}
