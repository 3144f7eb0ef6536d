// 2.5 Complete when the screen closes
//
// Repair the leak in the screen that sends: it completes `todo` when it closes.
// `TodoFormViewController` is declared in Sources/CourseScreens.
//
// `TodoDetail`:
// - Done emits `item`, and then dismisses the screen. Cancel only dismisses it. Both dismissals are
//   animated.
// - `todo` completes once, without an error, when the screen is closed: by Done, by Cancel, or by
//   the user, who swipes it down. It may complete at the start or at the end of the animation.
// - At the latest, `todo` completes at the deallocation of the screen: if the screen was never
//   presented, or if other code dismissed it, for example while another screen covered it.
// - A screen that is only covered does not complete `todo`, and works when it is visible again.
// - `todo` does not replay the item: an observer that subscribes later receives only `completed`.
//
// `TodoList`:
// - `prepare` adds a row to the end of `items` for each item, and logs "next", "completed" and
//   "disposed". What is logged after the list was deallocated is up to you.
// - It needs no bag. The subscription does not retain the list, and the list does not retain the
//   dismissed screen.
// - When the screen has closed, the subscription is released, even if the screen is retained.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  final class TodoDetail: TodoFormViewController {
    private let todoSubject = PublishSubject<TodoItem>()

    /// Emits the item when Done is tapped, and completes when the screen closes.
    var todo: Observable<TodoItem> { todoSubject.asObservable() }
    // BEGIN SOLUTION
    // STUB:

    /// Called on every way out, and also when another screen covers this one.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todoSubject.onCompleted() }
    }

    /// A screen that is not visible does not disappear when it is deallocated.
    deinit { todoSubject.onCompleted() }

    // END SOLUTION
    /// The user taps Done: emit the item and dismiss the screen.
    override func done() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 Emit and dismiss. In which order?
      todoSubject.onNext(item)
      dismiss(animated: true)
      // END SOLUTION
    }

    /// The user taps Cancel: dismiss the screen.
    override func cancel() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 Dismiss. How else can the user close the screen?
      dismiss(animated: true)
      // END SOLUTION
    }
  }

  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.5 Subscribe. What needs the disposable?
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
