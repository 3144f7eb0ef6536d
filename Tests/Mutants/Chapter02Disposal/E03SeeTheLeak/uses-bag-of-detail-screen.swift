// expect: failed resourcesStayAlive — This list should leak, and yours does not: every visit has to

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
        .disposed(by: detail.bag)
    }
  }

  /// A weak reference to an object.
  private struct Weak {
    weak var object: AnyObject?
  }

  /// Measures what each call of `visit` leaks; it returns, by name, what it should release.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
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
  }
}
