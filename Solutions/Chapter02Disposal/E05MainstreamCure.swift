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
    // BEGIN SOLUTION
    // STUB:

    /// All roads lead through here, and so does the one to a screen that only covers this one.
    override func viewWillDisappear() {
      super.viewWillDisappear()
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    /// A screen that was never shown does not disappear.
    deinit { todoSubject.onCompleted() }

    // END SOLUTION
    /// The user taps Done: the item is told, the screen goes.
    func tapDone(_ item: TodoItem) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 In which order?
      todoSubject.onNext(item)
      dismiss()
      // END SOLUTION
    }

    /// The user taps Cancel: the screen goes.
    func tapCancel() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 How else can the user leave?
      dismiss()
      // END SOLUTION
    }
  }

  final class TodoList {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 Subscribe; who needs the disposable?
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in
          self?.items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
      // END SOLUTION
    }
  }
}
