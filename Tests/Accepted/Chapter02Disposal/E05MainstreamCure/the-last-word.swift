// An AsyncSubject keeps the item until the end, which is the moment of the dismissal.

import CourseDomain
import RxCore

enum E05 {
  final class TodoDetail: Screen {
    private let todoSubject = AsyncSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    override func viewWillDisappear() {
      if isBeingDismissed { todoSubject.onCompleted() }
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
        onNext: { [weak self] in
          self?.items.append($0)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
