// One visit to warm up, one to count; a dictionary of weak boxes.

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
    _ = visit()
    let before = Resources.total
    let witnesses = visit().mapValues(Weak.init)
    return LeakReport(
      perCycle: Int(Resources.total - before),
      alive: Set(witnesses.filter { $0.value.object != nil }.keys)
    )
  }
}
