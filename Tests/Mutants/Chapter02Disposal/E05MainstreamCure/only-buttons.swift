// expect: failed everyExitIsAnEnd — The user tapped Cancel, or swiped the screen down

import CourseDomain
import RxCore

enum E05 {
  final class TodoDetail: Screen {
    private let todoSubject = PublishSubject<TodoItem>()

    /// The item, when Done is tapped, and the end of the screen.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    /// A screen that was never shown does not disappear.
    deinit { todoSubject.onCompleted() }

    /// The user taps Done: the item is told, the screen goes.
    func tapDone(_ item: TodoItem) {
      todoSubject.onNext(item)
      todoSubject.onCompleted()
      dismiss()
    }

    /// The user taps Cancel: the screen goes.
    func tapCancel() {
      todoSubject.onCompleted()
      dismiss()
    }
  }

  final class TodoList {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
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
