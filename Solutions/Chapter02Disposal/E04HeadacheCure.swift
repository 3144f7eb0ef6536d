// 2.4 Dispose with the screen's bag
//
// Repair the list of 2.3 without changing the detail screen: the subscription ends with the
// screen. The detail screen is declared in Sources/CourseScreens.
//
// - Each item of `detail.todo` adds a row to the end of `items`, and is logged with `log("next")`.
// - The subscription ends when the screen is deallocated, and also when the screen replaces its
//   bag. This is logged with `log("disposed")`, even if the list was deallocated before; items need
//   not be logged then. Dismissing the screen does not end the subscription.
// - `isWaiting` is false before `prepare`, true from `prepare` on, and false again when the
//   subscription has ended, for whatever reason.
// - The bag belongs to the screen: other things in it are not disposed of, and the list never
//   replaces it.
// - If two screens are prepared at the same time, the list receives the items of both. The
//   value of `isWaiting` is up to you from then on. A screen is prepared again only after its
//   subscription has ended.
// - The screen does not retain the list. Nothing of a visit remains in memory after the screen was
//   deallocated.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E04 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    /// Whether the list may still receive an item from the screen that it prepared.
    private(set) var isWaiting = false

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetailViewController, log: @escaping (String) -> Void) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.4 Subscribe. Which bag is the right one?
      isWaiting = true
      detail.todo
        .subscribe(
          onNext: { [weak self] item in
            self?.items.append(item)
            log("next")
          },
          onDisposed: { [weak self] in
            self?.isWaiting = false
            log("disposed")
          }
        )
        .disposed(by: detail.bag)
      // END SOLUTION
    }
  }
}
