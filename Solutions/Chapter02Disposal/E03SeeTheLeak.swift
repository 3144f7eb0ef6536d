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
      // BEGIN SOLUTION
      // STUB: // TODO: 2.3 Subscribe to detail.todo, in the list's own bag.
      detail.todo
        .subscribe(
          onNext: { [weak self] item in self?.items.append(item) },
          onDisposed: goodbye
        )
        .disposed(by: bag)
      // END SOLUTION
    }
  }
  // BEGIN SOLUTION
  // STUB:

  /// A weak reference to an object.
  private struct Weak {
    weak var object: AnyObject?
  }

  // END SOLUTION
  /// What each `visit` leaves alive; it returns, by name, the objects that it should release.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.3 Count, visit, count again. Which objects are alive?
    // STUB: LeakReport(perCycle: -1, alive: [])
    // The first visit also creates what is created only once.
    _ = visit()
    let cycles = 4
    let before = Resources.total
    var witnesses: [(name: String, object: Weak)] = []
    for _ in 1...cycles {
      for (name, object) in visit() { witnesses.append((name, Weak(object: object))) }
    }
    let growth = Int(Resources.total - before)
    let survivors = witnesses.filter { $0.object.object != nil }
    return LeakReport(perCycle: growth / cycles, alive: Set(survivors.map(\.name)))
    // END SOLUTION
  }
}
