// expect: failed goneWhileCovered — A screen was covered, and then all of it

import CourseDomain
import RxCore

enum E05 {
  final class TodoDetail: Screen {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    private var wasCovered = false

    override func viewWillAppear() { wasCovered = false }

    override func viewWillDisappear() {
      if wasCovered { return }
      if isBeingDismissed { todoSubject.onCompleted() } else { wasCovered = true }
    }

    deinit { todoSubject.onCompleted() }

    func tapDone(_ item: TodoItem) {
      todoSubject.onNext(item)
      dismiss()
    }

    func tapCancel() { dismiss() }
  }

  final class TodoList {
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
