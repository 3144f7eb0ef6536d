// expect: crashed theListMayGo — The list was let go of before the screen

import CourseDomain
import RxCore

enum E05 {
  final class TodoDetail: Screen {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    override func viewWillDisappear() {
      super.viewWillDisappear()
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
        onNext: { [unowned self] item in
          items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
