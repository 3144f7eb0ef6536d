// expect: failed goneWhileCovered — The screen was dismissed while another one covered it, and the

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    private var wasSeen = false

    override func viewDidAppear(_ animated: Bool) { wasSeen = true }

    override func viewDidDisappear(_ animated: Bool) {
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    deinit { if !wasSeen { todoSubject.onCompleted() } }

    override func done() {
      todoSubject.onNext(item)
      dismiss(animated: true)
    }

    override func cancel() { dismiss(animated: true) }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in
          self?.items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
