// expect: failed firstVisitDoesNotCount — The report counts resources that only the first visit

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
        .subscribe(
          onNext: { [weak self] item in self?.items.append(item) },
          onDisposed: goodbye
        )
        .disposed(by: bag)
    }
  }

  /// A weak reference to an object.
  private struct Weak {
    weak var object: AnyObject?
  }

  /// What each `visit` leaves alive; it returns, by name, the objects that it should release.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    // As many visits as it takes for the first one not to show in the quotient.
    let cycles = 40
    let before = Resources.total
    var witnesses: [(name: String, object: Weak)] = []
    for _ in 1...cycles {
      for (name, object) in visit() { witnesses.append((name, Weak(object: object))) }
    }
    let growth = Int(Resources.total - before)
    let survivors = witnesses.filter { $0.object.object != nil }
    return LeakReport(perCycle: growth / cycles, alive: Set(survivors.map(\.name)))
  }
}
