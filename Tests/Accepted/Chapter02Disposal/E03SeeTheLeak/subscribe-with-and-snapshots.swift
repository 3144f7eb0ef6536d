// `subscribe(with:)` for the list, and snapshots of the ledger instead of the total.

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
      detail.todo
        .do(onDispose: goodbye)
        .subscribe(with: self, onNext: { $0.items.append($1) })
        .disposed(by: bag)
    }
  }

  /// A weak reference to an object.
  private struct Weak {
    weak var object: AnyObject?
  }

  /// What each `visit` leaves alive; it returns, by name, the objects that it should release.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    // The first visit also creates what is created only once.
    _ = visit()
    let before = Resources.snapshot()
    let witnesses = visit().mapValues(Weak.init)
    let growth = Resources.snapshot().total - before.total
    let survivors = witnesses.filter { $0.value.object != nil }
    return LeakReport(perCycle: growth, alive: Set(survivors.keys))
  }
}
