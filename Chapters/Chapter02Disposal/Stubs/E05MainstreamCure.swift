// 2.5 The mainstream cure
//
// Cure the leak at its root: the screen that sends says when it is over. `todo` tells the item
// when Done is tapped and completes, once, when the screen goes: by Done, by Cancel, by a
// swipe that dismisses it, or let go of without ever having been shown. A screen that is only
// covered has not gone. The list needs no bag then; let it say "next", "completed" and
// "disposed" to `log` as they happen.

import CourseDomain
import RxCore

enum E05 {
  final class TodoDetail: Screen {
    private let todoSubject = PublishSubject<TodoItem>()

    /// The item, when Done is tapped, and the end of the screen.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }

    /// The user taps Done: the item is told, the screen goes.
    func tapDone(_ item: TodoItem) {
      // TODO: 2.5 In which order?
    }

    /// The user taps Cancel: the screen goes.
    func tapCancel() {
      // TODO: 2.5 How else can the user leave?
    }
  }

  final class TodoList {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      // TODO: 2.5 Subscribe; who needs the disposable?
    }
  }
}
