// 2.4 Dispose with the screen's bag
//
// Cure the list of 2.3 without touching the detail screen: put the subscription into the bag
// of the screen it listens to. Say "next", "disposed" to `log` as they happen. And keep
// `isWaiting` true for as long as the list may still hear from the screen, that is from
// `prepare` until the subscription is gone, whatever the reason. The bag is the screen's,
// and so is everything else in there. If a second screen comes early, the list hears both.

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
      // TODO: 2.4 Subscribe. Which bag is the right one?
    }
  }
}
