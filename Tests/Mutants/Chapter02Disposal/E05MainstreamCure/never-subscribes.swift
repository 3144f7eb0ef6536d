// expect: failed theListHears — The list did not add just what Done told

import CourseDomain
import RxCore

enum E05 {
  final class TodoDetail: Screen {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    func tapDone(_ item: TodoItem) {
      todoSubject.onNext(item)
      dismiss()
    }

    func tapCancel() { dismiss() }

    override func viewWillDisappear() {
      super.viewWillDisappear()
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    deinit { todoSubject.onCompleted() }
  }

  final class TodoList {
    let items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      for line in ["next", "completed", "disposed"] { log(line) }
    }
  }
}
