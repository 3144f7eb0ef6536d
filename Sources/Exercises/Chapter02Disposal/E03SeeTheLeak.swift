// 2.3 See the leak
//
// Write the list as its author first wrote it: `prepare` adds a row for each item, says
// `goodbye` when the subscription is disposed of, and puts it into the list's own bag. That
// leaks. Then find out what: `leakReport` carries out a visit several times and says how many
// resources each one leaves behind, and which of the objects it returned are still alive. What
// the first visit alone leaves is no leak. Measure any visit, not just this one.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E03 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private let bag = DisposeBag()

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetailViewController, goodbye: @escaping () -> Void) {
      // TODO: 2.3 Subscribe to detail.todo, in the list's own bag.
    }
  }

  /// What each `visit` leaves alive; it returns, by name, the objects that it should release.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    // TODO: 2.3 Count, visit, count again. Which objects are alive?
    LeakReport(perCycle: -1, alive: [])
  }
}
