// expect: failed countsPerVisit — The report gave another number

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

  /// Asks for an object without keeping it alive.
  private struct Weak {
    weak var object: AnyObject?
  }

  /// What `visit` leaves behind each time; it returns, by name, objects that should go with it.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    // The first visit pays for what is made once and kept for all.
    _ = visit()
    let cycles = 4
    let before = Resources.count(of: .subscriptions)
    var witnesses: [(name: String, object: Weak)] = []
    for _ in 1...cycles {
      for (name, object) in visit() { witnesses.append((name, Weak(object: object))) }
    }
    let growth = Resources.count(of: .subscriptions) - before
    let survivors = witnesses.filter { $0.object.object != nil }
    return LeakReport(perCycle: growth / cycles, alive: Set(survivors.map(\.name)))
  }
}
